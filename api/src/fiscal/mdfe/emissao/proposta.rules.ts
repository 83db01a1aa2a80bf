import { proporPercurso } from '@tropeiro/contract/fiscal/mdfe/percurso'
import { type RascunhoMdfe, VeiculoDoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import type { Emitente } from './documento.rules.ts'

/** A romaneio as a proposal begins with it. */
export type RomaneioDaProposta = {
  id: string
  numero: number
  cnpj_empresa: string
  cpf_motorista: string | null
  nome_motorista: string
  placa: string
  base_ibge: number | null
}

/** A note of it, with the place it goes to. */
export type NotaDaProposta = {
  id: string
  numero: number
  tipo_doc: string
  chave: string | null
  uf: string
  ibge: number | null
  municipio: string
  cep: string
  peso_gramas: number
  valor_centavos: number
  cnpj_embarca: string
  embarcador: string
  cancelada: boolean
  /** Key of the authorised CT-e that carries it. */
  cte: string | null
}

/** Notes that go into a document, and those that cannot, each with its reason. */
export type Separadas = {
  com: (NotaDaProposta & { ibge: number; documento: string })[]
  sem: { nota: number; motivo: string }[]
}

/** A carrier's document is the CT-e; own cargo and globalizado travel with the NF-e. */
export function separar(notas: readonly NotaDaProposta[], emitente: Emitente): Separadas {
  const com: Separadas['com'] = []
  const sem: Separadas['sem'] = []
  for (const nota of notas) {
    const recusar = (motivo: string) => sem.push({ nota: nota.numero, motivo })
    const documento = emitente.tipo_emitente === '1' ? nota.cte : nota.chave
    if (nota.cancelada) recusar('A nota foi cancelada.')
    else if (nota.ibge === null) recusar('O município da entrega não é conhecido.')
    else if (!documento)
      recusar(
        emitente.tipo_emitente === '1' ? 'Falta o CT-e autorizado.' : 'O documento não tem chave de NF-e.',
      )
    else com.push({ ...nota, ibge: nota.ibge, documento })
  }
  return { com, sem }
}

const soma = <T>(lista: readonly T[], de: (item: T) => number): number =>
  lista.reduce((total, item) => total + de(item), 0)

function descargas(notas: Separadas['com'], emitente: Emitente): RascunhoMdfe['descargas'] {
  const lugares = new Map<number, RascunhoMdfe['descargas'][number]>()
  for (const { ibge, municipio, documento } of notas) {
    const lugar = lugares.get(ibge) ?? { ibge, nome: municipio, ctes: [], nfes: [] }
    lugares.set(ibge, lugar)
    const lista = emitente.tipo_emitente === '1' ? lugar.ctes : lugar.nfes
    // Several notes may travel on one CT-e.
    if (!lista.includes(documento)) lista.push(documento)
  }
  return [...lugares.values()]
}

function contratantes(notas: Separadas['com'], emitente: Emitente): RascunhoMdfe['contratantes'] {
  if (emitente.tipo_emitente === '2') return []
  const nomes = new Map(notas.map((n) => [n.cnpj_embarca, n.embarcador]))
  return [...nomes].map(([documento, nome]) => ({ documento, nome: nome.slice(0, 60) }))
}

function seguros(emitente: Emitente): RascunhoMdfe['seguros'] {
  if (!emitente.seguradora) return []
  return [
    {
      responsavel: '1',
      documento: emitente.cnpj,
      seguradora: emitente.seguradora,
      cnpj_seguradora: emitente.cnpj_seguradora,
      apolice: emitente.apolice,
      averbacoes: [],
    },
  ]
}

/** What every draft of a romaneio begins with. */
export type Partida = {
  romaneio: RomaneioDaProposta
  emitente: Emitente
  carregamento: { ibge: number; nome: string; uf: string } | null
  /** As it was last written, when the plate is known. */
  veiculo: VeiculoDoMdfe | null
}

/** The draft of one state of unloading; with no notes, what is known besides them. */
export function rascunhoDaUf(partida: Partida, uf: string, notas: Separadas['com']): RascunhoMdfe {
  const { romaneio, emitente, carregamento, veiculo } = partida
  const ufInicio = (carregamento?.uf ?? '') as RascunhoMdfe['uf_inicio']
  const [unica] = notas.length === 1 ? notas : []
  return {
    cnpj_emitente: emitente.cnpj,
    uf_inicio: ufInicio,
    uf_fim: uf as RascunhoMdfe['uf_fim'],
    percurso: proporPercurso(ufInicio, uf) as RascunhoMdfe['percurso'],
    carregamento: carregamento ? [{ ibge: carregamento.ibge, nome: carregamento.nome }] : [],
    inicio_viagem: '',
    condutores: romaneio.cpf_motorista
      ? [{ cpf: romaneio.cpf_motorista, nome: romaneio.nome_motorista.slice(0, 60) }]
      : [],
    veiculo: veiculo ?? VeiculoDoMdfe.parse({ placa: romaneio.placa }),
    reboques: [],
    descargas: descargas(notas, emitente),
    seguros: seguros(emitente),
    tipo_carga: emitente.tipo_carga,
    produto: emitente.produto,
    ncm: '',
    cep_carregamento: unica ? emitente.cep : '',
    cep_descarga: unica?.cep ?? '',
    lacres: [],
    vales_pedagio: [],
    combinacao: '',
    ciots: [],
    contratantes: contratantes(notas, emitente),
    pagamentos: [],
    valor_carga_centavos: soma(notas, (n) => n.valor_centavos),
    peso_gramas: soma(notas, (n) => n.peso_gramas),
    autorizados: [],
    observacoes: [romaneio.numero > 0 && `Romaneio ${romaneio.numero}.`, emitente.observacoes]
      .filter(Boolean)
      .join(' '),
    observacoes_fisco: '',
  }
}

/** Notes by state of unloading, in the order of the trip. */
export function porUf(notas: Separadas['com']): [uf: string, notas: Separadas['com']][] {
  const grupos = new Map<string, Separadas['com']>()
  for (const nota of notas) grupos.set(nota.uf, [...(grupos.get(nota.uf) ?? []), nota])
  return [...grupos]
}
