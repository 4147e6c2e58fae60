/**
 * Domain names under which many people have mail or pages, under any suffix: an address there says nothing about an
 * enterprise. Domains in the private part of the public suffix list needn't be listed here.
 */
const names = new Set(
  `academia amazon aol bandcamp blogger blogspot deviantart dropbox ebay etsy eventbrite facebook fastmail flickr
   gmail gmx google googlemail gumroad hotmail hushmail icloud indiegogo instagram issuu jimdo kickstarter linkedin
   live mailbox mailchimp medium meetup msn ning outlook over-blog patreon pinterest posteo proton protonmail
   riseup rocketmail scribd soundcloud startnext substack t-online telenet tiktok tiscali tumblr tuta tutanota
   twitter vimeo wanadoo weebly whatsapp wikipedia wix wixsite wordpress xing yahoo yandex youtube zoho`.split(/\s+/),
)

/** Shared domains whose names may belong to others under another suffix. */
const domains = new Set(
  `126.com 139.com 163.com 189.cn 1und1.de abv.bg alice.it aliceadsl.fr arcor.de aruba.it bbox.fr behance.net
   bigpond.com blueyonder.co.uk bluewin.ch btinternet.com btopenworld.com centrum.cz chello.at chello.nl
   club-internet.fr comcast.net cox.net daum.net demon.co.uk docomo.ne.jp email.cz email.it fastwebnet.it free.fr
   freemail.hu freenet.de freeserve.co.uk hanmail.net hey.com home.nl inbox.lv inbox.ru interia.pl inwind.it iol.it
   juno.com laposte.net libero.it linktr.ee list.ru mac.com mail.bg mail.com mail.de mail.ru me.com naver.com
   neuf.fr ntlworld.com numericable.fr o2.pl onet.pl online.de online.no op.pl optonline.net orange.fr otenet.gr
   planet.nl qq.com rambler.ru rediffmail.com sapo.pt sbcglobal.net sfr.fr shaw.ca sina.com skynet.be sky.com
   sympatico.ca talktalk.net telefonica.net terra.es tesco.net tin.it ukr.net verizon.net virgilio.it virgin.net
   virginmedia.com vk.com voila.fr volny.cz web.de wp.pl x.com xs4all.nl xtra.co.nz ymail.com zen.co.uk ziggo.nl`.split(
    /\s+/,
  ),
)

/** @param name the domain without its public suffix */
export function isShared(domain: string, name: string | null): boolean {
  return domains.has(domain) || (name !== null && names.has(name))
}
