import { element, type FileInput } from './file-input.ts'

type Certificate = {
  certificateId: number | null
  name: string
  number: string
  issuer: string
  validFrom: string | null
  validUntil: string | null
  fileId: string | null
}

/** Certificates with their fields, one below the other. */
export const certificatesFileInput: FileInput<Certificate[]> = {
  make: ({ question, file, value, change }) => {
    const { words, choices } = file
    const all: Certificate[] = structuredClone(value ?? [])
    const emit = () => change(all)
    const list = element('div')
    const rowOf = (one: Certificate): HTMLElement => {
      const field = (label = '', key: 'name' | 'number' | 'issuer' | 'validFrom' | 'validUntil') => {
        const isDay = key === 'validFrom' || key === 'validUntil'
        const input = element('input', {
          type: isDay ? 'date' : 'text',
          value: one[key] ?? '',
          maxLength: key === 'number' ? 100 : 200,
          oninput: () => {
            Object.assign(one, { [key]: isDay ? input.value || null : input.value })
            emit()
          },
        })
        return element('label', { className: 'field' }, [element('span', { textContent: label }), input])
      }
      const which = element('select', {
        onchange: () => {
          one.certificateId = Number(which.value) || null
          emit()
        },
      })
      which.append(element('option', { value: '', textContent: words.otherCertificate ?? '' }))
      for (const { id, title } of choices.certifications)
        which.append(element('option', { value: String(id), textContent: title, selected: id === one.certificateId }))
      const row = element('div', { className: 'certificate' }, [
        element('label', { className: 'field' }, [element('span', { textContent: words.certificate ?? '' }), which]),
        ...(question.tag === 'profileCertificates' && words.certificateHint
          ? [element('p', { textContent: words.certificateHint })]
          : []),
        field(words.certificateName, 'name'),
        field(words.certificateNumber, 'number'),
        field(words.issuer, 'issuer'),
        field(words.validFrom, 'validFrom'),
        field(words.validUntil, 'validUntil'),
        element('button', {
          type: 'button',
          textContent: words.remove ?? '',
          onclick: () => {
            all.splice(all.indexOf(one), 1)
            row.remove()
            emit()
          },
        }),
      ])
      return row
    }
    list.append(...all.map(rowOf))
    const add = element('button', {
      type: 'button',
      textContent: words.addCertificate ?? '',
      onclick: () => {
        const one: Certificate = { ...noCertificate }
        all.push(one)
        list.append(rowOf(one))
      },
    })
    return element('div', {}, [list, add])
  },
}

const noCertificate: Certificate = {
  certificateId: null,
  name: '',
  number: '',
  issuer: '',
  validFrom: null,
  validUntil: null,
  fileId: null,
}
