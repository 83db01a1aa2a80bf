import { fold } from '@tropeiro/contract'

/** Who stands for a recipient not known yet: a note made from its key alone names it, until its XML comes. */
export const DESTINATARIO_DESCONHECIDO = 'DESCONHECIDO'

export type EnderecoImportado = {
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  /** IBGE code; null abroad or unknown. */
  municipioIbge: number | null
  /** Two letters, EX abroad. */
  uf: string
  cep: string
}

/** A sender or recipient as the document names it; what it does not say is ''. */
export type PessoaImportada = EnderecoImportado & {
  /** CNPJ (letters included), CPF, or whatever names a foreigner; never ''. */
  documento: string
  nome: string
  fantasia: string
  ie: string
  telefone: string
  email: string
}

/** A delivery note to be inserted, with money in cents and weight in grams. */
export type NovaNotaImportada = {
  chave: string
  serie: number
  numero: number
  /** ISO 8601 with zone. */
  emissao: string
  remetente: PessoaImportada
  destinatario: PessoaImportada
  /** Place of delivery when it is not the recipient's address. */
  entrega: EnderecoImportado | null
  /** Transport company named in the note: chooses the base. */
  cnpjTransp: string | null
  /** The base, when the caller knows it better than the note does. */
  baseId?: number | null
  volumes: number
  pesoGramas: number
  valorCentavos: number
  valorProdCentavos: number
  freteCentavos: number
  pedido: string
  /** Promised day, YYYY-MM-DD. */
  prazo: string | null
  origem: 'xml' | 'bipe' | 'api' | 'edi'
  avisos: string[]
  /** Who held the reader, when `origem` is 'bipe'. */
  cpfScanner?: string | null
  /** The official document, kept byte for byte. */
  xml: {
    nome: string
    sha256: string /** Null: given apart, by `guardarDocumentos`. */
    conteudo: Uint8Array | null
  } | null
}

export type BaseDoGrupo = { id: number; cnpj: string; municipio_ibge: number | null; uf: string | null }

/** Where the note's goods go: the place of delivery when there is one. */
export const enderecoDeEntrega = (n: NovaNotaImportada): EnderecoImportado => n.entrega ?? n.destinatario

/**
 * Which base takes the note: the one whose CNPJ the note names as its transport company, the group's only one,
 * the one in the same municipality, the one in the same state; null when none of these says.
 */
export function baseDaNota(
  bases: BaseDoGrupo[],
  cnpjTransp: string | null,
  onde: EnderecoImportado,
): number | null {
  const found =
    bases.find((b) => b.cnpj === cnpjTransp) ??
    (bases.length === 1 ? bases[0] : undefined) ??
    bases.find((b) => onde.municipioIbge !== null && b.municipio_ibge === onde.municipioIbge) ??
    bases.find((b) => b.uf === onde.uf)
  return found?.id ?? null
}

export type PessoaDoLote = PessoaImportada & {
  nomeBusca: string
  ehRemetente: boolean
  ehDestinatario: boolean
}

/** Everybody named in the notes once, the newest note's words winning; ordered so that two imports never lock in a ring. */
export function pessoasDoLote(
  notas: Pick<NovaNotaImportada, 'emissao' | 'remetente' | 'destinatario'>[],
): PessoaDoLote[] {
  const people = new Map<string, PessoaDoLote>()
  const put = (p: PessoaImportada, papel: 'remetente' | 'destinatario') => {
    const known = people.get(p.documento)
    people.set(p.documento, {
      ...p,
      nomeBusca: fold(`${p.nome} ${p.fantasia}`),
      ehRemetente: papel === 'remetente' || (known?.ehRemetente ?? false),
      ehDestinatario: papel === 'destinatario' || (known?.ehDestinatario ?? false),
    })
  }
  for (const n of notas.toSorted((a, b) => Date.parse(a.emissao) - Date.parse(b.emissao))) {
    put(n.remetente, 'remetente')
    put(n.destinatario, 'destinatario')
  }
  return [...people.values()].sort((a, b) => (a.documento < b.documento ? -1 : 1))
}
