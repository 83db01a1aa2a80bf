import type { TipoDeCanal } from '@tropeiro/contract/rules/troca-de-arquivos'

type Destino = Record<string, string>

/** Folder names below the house's own folder: no way up, no absolute path. */
const PASTA = /^[A-Za-z0-9_-]{1,40}(\/[A-Za-z0-9_-]{1,40}){0,4}$/

const campos: Record<TipoDeCanal, readonly string[]> = {
  download: [],
  pasta: ['pasta'],
  email: ['para'],
  http: ['url'],
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
    default:
      return clean
  }
}

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
    default:
      return 'para baixar'
  }
}
