import { mkdtemp, chmod } from 'node:fs/promises'
const { startEmbeddedPostgres } = await import('./server/db/embedded-postgres.ts')
const { openDatabase } = await import('./server/db/database.ts')
const { migrate } = await import('./server/db/migrate.ts')
const { createUser } = await import('./features/accounts/accounts.factory.ts')
const { findViewer } = await import('./features/accounts/server/find-viewer.ts')
const { logIn } = await import('./features/accounts/server/log-in.ts')
const { loadAuthServices } = await import('./features/accounts/server/auth-services.ts')
const { readConfig } = await import('./server/config/config.ts')
const { hashPassword, isPassword } = await import('./features/accounts/server/passwords.ts')
const dir = await mkdtemp('/tmp/auth/pg-'); await chmod(dir, 0o755); await chmod('/tmp/auth', 0o755)
const pg = await startEmbeddedPostgres({ dataDir: dir, throwaway: true })
const { db, close } = openDatabase(pg.url, 10)
await migrate(db)
const users = []
for (let i=0;i<50;i++) users.push(await createUser(db))
const run = async (n, fn) => { const c0 = process.cpuUsage(); const t0=performance.now(); let i=0; await Promise.all(Array.from({length:16}, async()=>{ while(i<n){ const k=i++; await fn(k); await new Promise(r=>setImmediate(r)) } })); const c=process.cpuUsage(c0); return `cpu/op ${((c.user+c.system)/n).toFixed(0)}µs wall ${(performance.now()-t0).toFixed(0)}ms` }
for (let r=0;r<3;r++) console.log('findViewer', await run(4000, k => findViewer(db, users[k%50].sessionToken)))
const h = await hashPassword('blue-lagoon-7')
for (const u of users) await db.insertInto('signInMethods').values({userId:u.id, providerId:'credential', accountId:u.id, password:h}).execute()
const services = await loadAuthServices(db, readConfig({}))
for (let r=0;r<2;r++) {
console.log('argon', await run(200, () => isPassword('blue-lagoon-7', h)))
console.log('login', await run(200, k => logIn(services, { headers: new Headers(), ip: `10.0.${r}.${k}`, viewer: null, language:'en', answer: new Headers() }, { email: users[k%50].email, password:'blue-lagoon-7', rememberMe:true })))
}
const med = a => a.sort((x,y)=>x-y)[a.length>>1]
const known=[], unknown=[]
for (let n=0;n<300;n++) for (const [l,e] of [[known, users[n%50].email],[unknown, `u${n}@example.org`]]) { const c0=process.cpuUsage(); const t=performance.now(); await logIn(services, { headers: new Headers(), ip: `10.9.${n>>8}.${n&255}`.replace('10.9', l===known?'10.9':'10.8'), viewer: null, language:'en', answer: new Headers() }, { email: e, password: n%5 === 4 && l===known ? 'wrong-one':'wrong-one', rememberMe:true }).catch(e=>{ if(!/Too many/.test(e.message)) throw e }); l.push(performance.now()-t) }
console.log('known', med(known), 'unknown', med(unknown))
await close(); await pg.stop()
