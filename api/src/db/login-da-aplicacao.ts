import pg from 'pg'

/** The role whose rights the migrations grant. */
const ROLE = 'tropeiro_app'
const LOCK = 7_254_012

/**
 * Makes the login of `appUrl`, or gives it that password: it has the rights of `tropeiro_app` and is a member of nothing
 * else, so no statement of the application becomes the owner's.
 * @param url the owner's address; he may make roles
 */
export async function prepararLogin(url: string, appUrl: string): Promise<void> {
  const at = new URL(appUrl)
  const [name, password] = [decodeURIComponent(at.username), decodeURIComponent(at.password)]
  if (!name || !password)
    throw new Error('DATABASE_APP_URL precisa de usuário e senha. Veja docs/operations.md.')
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    // Several instances may prepare together; the lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query(
      'select rolsuper, pg_has_role(rolname, current_user, $2) as dono from pg_roles where rolname = $1',
      [name, 'member'],
    )
    const [there] = rows
    if (there && (there.rolsuper || there.dono))
      throw new Error(
        `DATABASE_APP_URL: ${name} manda neste banco. Use outro usuário, que não seja o dono. Veja docs/operations.md.`,
      )
    const role = client.escapeIdentifier(name)
    const how = `login password ${client.escapeLiteral(password)}`
    await client.query(there ? `alter role ${role} ${how}` : `create role ${role} ${how}`)
    if (name !== ROLE) await client.query(`grant ${ROLE} to ${role}`)
  } finally {
    await client.end()
  }
}
