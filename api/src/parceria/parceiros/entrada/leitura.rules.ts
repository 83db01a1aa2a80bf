import { fold } from '@tropeiro/contract'
import type {
  ContagemDoArquivo,
  LinhaDoArquivo,
} from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import type { NotaEdi, ParteEdi, Problema } from '@tropeiro/edi'
import type { EnderecoImportado, NovaNotaImportada, PessoaImportada } from '../../../carga/notas/index.ts'

/** IBGE code and state of a place that a file names. */
export type AcharMunicipio = (p: ParteEdi) => { ibge: number; uf: string } | null

const numeroDoEndereco = (logradouro: string): { logradouro: string; numero: string } => {
  const m = /^(.*?),\s*(\S{1,10})\s*$/.exec(logradouro)
  return m?.[1] && m[2] ? { logradouro: m[1], numero: m[2] } : { logradouro, numero: '' }
}

function endereco(p: ParteEdi, achar: AcharMunicipio): EnderecoImportado {
  const municipio = achar(p)
  return {
    ...numeroDoEndereco(p.logradouro),
    complemento: '',
    bairro: p.bairro,
    municipioIbge: municipio?.ibge ?? null,
    uf: municipio?.uf ?? p.uf,
    cep: p.cep,
  }
}

const pessoa = (p: ParteEdi, achar: AcharMunicipio): PessoaImportada => ({
  ...endereco(p, achar),
  documento: p.documento,
  nome: p.nome,
  fantasia: '',
  ie: p.ie,
  telefone: p.telefone,
  email: '',
})

export type Recusa = { codigo: string; mensagem: string }

const rotulo = (n: NotaEdi): string =>
  `A nota ${n.numero.toLocaleString('pt-BR')}, série ${n.serie || 'única'},`

/** A series that no NF-e has: the line has no key, and says none or one in words. */
export const SEM_SERIE = -1
const serieDe = (serie: string): number | null => (/^\d{1,3}$/.test(serie) ? Number(serie) : null)

/**
 * A note of a NOTFIS as the note to be inserted, or why it cannot be.
 * @param cnpjs the partner's own: it sends no notes of anybody else
 * @returns with `chave` '' what the line names by number and series alone
 */
export function notaDoEdi(
  n: NotaEdi,
  arquivo: { nome: string; sha256: string },
  cnpjs: readonly string[],
  achar: AcharMunicipio,
): NovaNotaImportada | Recusa {
  const nao = (codigo: string, porque: string): Recusa => ({ codigo, mensagem: `${rotulo(n)} ${porque}` })
  if (!cnpjs.includes(n.embarcadora.documento)) {
    return nao(
      'embarcadora',
      `é da embarcadora ${n.embarcadora.documento || 'sem CNPJ'}, que não é deste parceiro.`,
    )
  }
  const numero = n.chave === '' ? n.numero : Number(n.chave.slice(25, 34))
  if (n.chave !== '') {
    if (n.chave.slice(6, 20) !== n.embarcadora.documento)
      return nao('chave_de_outro', 'traz a chave de outro emitente.')
    if (n.numero !== numero)
      return nao('chave_de_outra', `traz a chave da nota ${numero.toLocaleString('pt-BR')}.`)
  } else if (numero === 0) return nao('sem_numero', 'veio sem a chave de acesso e sem o número.')
  if (n.emissao === null) return nao('sem_emissao', 'veio sem a data de emissão.')
  if (n.destinatario.documento === '')
    return nao('sem_destinatario', 'veio sem o CNPJ ou CPF do destinatário.')
  const destinatario = pessoa(n.destinatario, achar)
  const entrega = n.entrega ? endereco(n.entrega, achar) : null
  if ((entrega ?? destinatario).uf === '')
    return nao('sem_uf', 'veio sem a UF de entrega, e a cidade não diz qual é.')
  return {
    chave: n.chave,
    serie: n.chave === '' ? (serieDe(n.serie) ?? SEM_SERIE) : Number(n.chave.slice(22, 25)),
    numero,
    emissao: `${n.emissao}T00:00:00-03:00`,
    remetente: pessoa(n.embarcadora, achar),
    destinatario,
    entrega,
    cnpjTransp: null,
    volumes: n.volumes,
    pesoGramas: n.pesoGramas,
    valorCentavos: n.valorCentavos,
    valorProdCentavos: n.valorCentavos,
    freteCentavos: n.freteCentavos,
    pedido: n.pedido || n.romaneio,
    prazo: n.prazo,
    origem: 'edi',
    avisos: [],
    xml: { nome: arquivo.nome, sha256: arquivo.sha256, conteudo: null },
  }
}

/** The places of these notes, for one look-up. */
export function lugaresDe(notas: readonly NotaEdi[]): {
  nomes: { nome: string; uf: string }[]
  codigos: number[]
} {
  const partes = notas.flatMap((n) => [n.embarcadora, n.destinatario, ...(n.entrega ? [n.entrega] : [])])
  const nomes = new Map(partes.map((p) => [`${p.uf}/${fold(p.cidade)}`, { nome: fold(p.cidade), uf: p.uf }]))
  const codigos = new Set(
    partes.filter((p) => /^\d{7}$/.test(p.codMunicipio)).map((p) => Number(p.codMunicipio)),
  )
  return { nomes: [...nomes.values()], codigos: [...codigos] }
}

/** Looks a place up among the municipalities found: by its IBGE code, else by name and state. */
export function acharEm(
  municipios: readonly { ibge: number; nome_busca: string; uf: string }[],
): AcharMunicipio {
  const byCode = new Map(municipios.map((m) => [String(m.ibge), m]))
  const byName = new Map(municipios.map((m) => [`${m.uf}/${m.nome_busca}`, m]))
  return (p) => byCode.get(p.codMunicipio) ?? byName.get(`${p.uf}/${fold(p.cidade)}`) ?? null
}

/** What the reader found odd, as lines of the report. */
export const linhaDoProblema = (p: Problema): LinhaDoArquivo => ({
  linha: p.linha,
  resultado: p.nivel,
  codigo: p.codigo,
  mensagem: p.mensagem,
  nota: null,
})

export function contarLinhas(linhas: readonly LinhaDoArquivo[], total: number): ContagemDoArquivo {
  const n = (resultado: LinhaDoArquivo['resultado']): number =>
    linhas.filter((l) => l.resultado === resultado).length
  return {
    linhas: total,
    importadas: n('importada') + n('gravada'),
    repetidas: n('repetida'),
    canceladas: n('cancelada'),
    recusadas: n('recusada'),
    avisos: n('aviso'),
    erros: n('erro'),
  }
}
