import type { TipoDeCanal } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'

type Destino = Record<string, string>

/** Folder names below the house's own folder: no way up, no absolute path. */
const PASTA = /^[A-Za-z0-9_-]{1,40}(\/[A-Za-z0-9_-]{1,40}){0,4}$/

/** A host name or an address; no user, port or path in it. */
const HOST =
  /^(?=.{1,253}$)(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)$/i
/** A folder of somebody else's server: any depth, no way up. */
const PASTA_DE_FORA = /^(?!.*(^|\/)\.\.(\/|$))[^\p{Cc}\\]{1,200}$/u

function conferirSftp(d: Destino): Destino | string {
  if (!HOST.test(d.host ?? ''))
    return 'O servidor não é válido: só o nome ou o endereço, como sftp.parceiro.com.br.'
  const porta = d.porta || '22'
  if (!/^\d{1,5}$/.test(porta) || Number(porta) < 1 || Number(porta) > 65_535)
    return 'A porta vai de 1 a 65535.'
  if (!d.usuario || d.usuario.length > 100) return 'Diga o usuário do SFTP.'
  const pasta = d.pasta || '.'
  if (!PASTA_DE_FORA.test(pasta)) return 'A pasta do servidor não é válida.'
  return { host: (d.host ?? '').toLowerCase(), porta, usuario: d.usuario, pasta }
}

const campos: Record<TipoDeCanal, readonly string[]> = {
  download: [],
  pasta: ['pasta'],
  email: ['para'],
  http: ['url'],
  sftp: ['host', 'porta', 'usuario', 'pasta'],
}

/** What of a channel's address counts, or what is wrong with it in one sentence. */
export function conferirDestino(tipo: TipoDeCanal, destino: Destino): Destino | string {
  const clean = Object.fromEntries(campos[tipo].map((c) => [c, (destino[c] ?? '').trim()]))
  switch (tipo) {
    case 'pasta':
      return PASTA.test(clean.pasta ?? '')
        ? clean
        : 'Dê à pasta um nome de letras, algarismos, - e _, com / entre níveis.'
    case 'email': {
      const to = (clean.para ?? '').split(/[;,\s]+/).filter(Boolean)
      if (to.length === 0 || to.length > 10) return 'Diga de um a dez endereços de e-mail.'
      const bad = to.find((one) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(one))
      return bad ? `O endereço ${bad} não é um e-mail.` : { para: to.join(', ') }
    }
    case 'http': {
      if (!URL.canParse(clean.url ?? '')) return 'O endereço HTTP não é válido.'
      const { protocol, username } = new URL(clean.url ?? '')
      if (protocol !== 'https:' && protocol !== 'http:')
        return 'O endereço deve começar com https:// ou http://.'
      return username ? 'Não ponha usuário ou senha no endereço: use o segredo do canal.' : clean
    }
    case 'sftp':
      return conferirSftp(clean)
    default:
      return clean
  }
}

/** Is it another server than before? Then the key that was confirmed says nothing of it. */
export const outroServidor = (a: Destino, b: Destino): boolean => a.host !== b.host || a.porta !== b.porta

/** Where a file goes, for people. */
export function paraOnde(c: { tipo: TipoDeCanal; destino: Destino }): string {
  const d = c.destino
  switch (c.tipo) {
    case 'pasta':
      return `pasta ${d.pasta}`
    case 'email':
      return d.para ?? ''
    case 'http':
      return d.url ?? ''
    case 'sftp':
      return `sftp://${d.usuario}@${d.host}${d.porta === '22' ? '' : `:${d.porta}`}/${(d.pasta ?? '').replace(/^\//, '')}`
    default:
      return 'para baixar'
  }
}
