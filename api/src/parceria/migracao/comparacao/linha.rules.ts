import { diaEm, fold, formatDia, isChave, isCnpj, isCpf, unmask } from '@tropeiro/contract'
import { nomeDaSituacao, type SituacaoDaNota } from '@tropeiro/contract/carga/notas/palavras'
import { instanteDe, texto } from '../../../leitura/planilha/celulas.ts'
import type { Campo, Colunas } from '../../../leitura/planilha/colunas.ts'

/** A CNPJ that lost its first zeros on the way through a spreadsheet. */
const documento = (v: unknown): string => {
  const t = unmask(texto(v))
  return /^\d{12,13}$/.test(t) ? t.padStart(14, '0') : t
}
const chaveDe = (v: unknown): string => unmask(texto(v)).replace(/^NFE/, '')

/** Columns of what another system says of notes. */
export const camposDaComparacao: readonly Campo[] = [
  {
    campo: 'chave',
    nome: 'Chave de acesso',
    nomes: ['chave', 'chave de acesso', 'chave nfe', 'chave nf-e', 'chave da nota', 'chave da nf-e'],
    parece: (t) => isChave(chaveDe(t)),
  },
  {
    campo: 'numero',
    nome: 'Número da nota',
    nomes: ['numero da nota', 'nota', 'nota fiscal', 'nf', 'numero nf', 'nr nf', 'n nota', 'numero'],
  },
  { campo: 'serie', nome: 'Série', nomes: ['serie', 'serie da nota', 'serie nf'] },
  {
    campo: 'emitente',
    nome: 'CNPJ do emitente',
    nomes: [
      'cnpj do emitente',
      'cnpj emitente',
      'emitente',
      'cnpj remetente',
      'remetente',
      'cnpj embarcador',
    ],
    parece: (t) => isCnpj(documento(t)),
  },
  {
    campo: 'estado',
    nome: 'Situação',
    nomes: ['situacao', 'status', 'estado', 'situacao da entrega', 'status da entrega', 'ocorrencia'],
  },
  {
    campo: 'entregue_em',
    nome: 'Data da entrega',
    nomes: ['data da entrega', 'data entrega', 'dt entrega', 'entregue em', 'data de entrega', 'entrega'],
  },
  {
    campo: 'romaneio',
    nome: 'Romaneio',
    nomes: ['romaneio', 'numero do romaneio', 'nr romaneio', 'viagem', 'manifesto', 'carga'],
  },
  {
    campo: 'motorista',
    nome: 'Motorista',
    nomes: ['motorista', 'nome do motorista', 'condutor', 'entregador', 'cpf do motorista'],
  },
]

/** What a line says of a note. */
export type Dito = {
  chave: string
  numero: number | null
  serie: number | null
  emitente: string
  estado: string
  entregue_em: string | null
  romaneio: string
  motorista: string
}
export type Lida = { linha: number; dito: Dito; motivo: string }

export function lerLinha(linha: number, celulas: readonly unknown[], colunas: Colunas): Lida {
  const cell = (campo: string): unknown =>
    colunas[campo] === undefined ? undefined : celulas[colunas[campo]]
  const inteiro = (campo: string): number | null => {
    const t = texto(cell(campo)).replace(/[.\s]/g, '')
    return /^\d{1,9}$/.test(t) ? Number(t) : null
  }
  const chave = chaveDe(cell('chave'))
  const chegou = texto(cell('entregue_em'))
  const day = chegou === '' ? null : instanteDe(cell('entregue_em'))
  const dito: Dito = {
    chave: isChave(chave) ? chave : '',
    numero: inteiro('numero'),
    serie: inteiro('serie'),
    emitente: documento(cell('emitente')),
    estado: texto(cell('estado')).slice(0, 80),
    entregue_em: day ? diaEm(day.em) : null,
    romaneio: texto(cell('romaneio')).slice(0, 40),
    motorista: texto(cell('motorista')).slice(0, 120),
  }
  const sem = dito.chave === ''
  const motivo =
    chave !== '' && sem
      ? `A chave de acesso "${chave.slice(0, 50)}" não existe: confira os 44 caracteres.`
      : sem && (dito.numero === null || !isCnpj(dito.emitente))
        ? 'A linha não diz qual é a nota: falta a chave, ou o número com o CNPJ do emitente.'
        : chegou !== '' && !day
          ? `A data da entrega "${chegou}" não é um dia.`
          : ''
  return { linha, dito, motivo }
}

/** Our word for theirs; null where nobody can tell. */
export function situacaoDe(escrita: string): SituacaoDaNota | null {
  const t = fold(escrita)
  if (/nao entreg|devol|recus|insuc|extrav|avaria|cancel|ocorr/.test(t)) return 'outras'
  if (/entreg|finaliz|baixad|conclu/.test(t) && !/a entregar|para entrega|em entrega|saiu/.test(t))
    return 'entregue'
  if (/rota|transit|viagem|saiu|em entrega|para entrega|a caminho/.test(t)) return 'rota'
  if (/expedi|romane|separ|carreg|embarc/.test(t) && !/sem romane/.test(t)) return 'expedicao'
  if (/sem romane|penden|aguard|receb|deposit|armaz|a entregar|import/.test(t)) return 'sem_romaneio'
  return null
}

/** Our note, as far as it is compared. */
export type Nossa = {
  id: string
  chave: string | null
  numero: number
  serie: number
  cnpj: string
  situacao: SituacaoDaNota
  desfecho: string | null
  entrega: Date | null
  romaneio: string | null
  motorista: string | null
  cpf: string | null
}
export type Diferenca = { campo: string; la: string; aqui: string }

/** One that waits for its audit stands to the other system as what it will be. */
const combina = (deles: SituacaoDaNota, n: Nossa): boolean =>
  deles === n.situacao ||
  (n.situacao === 'auditoria' &&
    (n.desfecho === null
      ? deles === 'entregue' || deles === 'outras'
      : deles === (n.desfecho === 'entrega' ? 'entregue' : 'outras')))

const mesmoMotorista = (deles: string, n: Nossa): boolean => {
  if (isCpf(unmask(deles))) return n.cpf === unmask(deles)
  const ours = new Set(fold(n.motorista ?? '').split(/\s+/))
  return fold(deles)
    .split(/\s+/)
    .every((word) => ours.has(word))
}

/** In what the other system and ours differ of a note; what it does not say is not compared. */
export function diferencasDe(d: Dito, n: Nossa): Diferenca[] {
  const out: Diferenca[] = []
  const say = (campo: string, la: string, aqui: string | null) =>
    out.push({ campo, la, aqui: aqui || 'nada' })
  const deles = situacaoDe(d.estado)
  if (d.estado !== '' && deles === null) say('Situação (não entendida)', d.estado, nomeDaSituacao[n.situacao])
  else if (deles !== null && !combina(deles, n)) say('Situação', d.estado, nomeDaSituacao[n.situacao])
  const day = n.entrega && diaEm(n.entrega)
  if (d.entregue_em !== null && d.entregue_em !== day)
    say('Data da entrega', formatDia(d.entregue_em), day && formatDia(day))
  // Numbers of two systems are never the same: whether it is on one at all is what can be compared.
  if (d.romaneio !== '' && n.romaneio === null) say('Romaneio', d.romaneio, null)
  if (d.motorista !== '' && !mesmoMotorista(d.motorista, n)) say('Motorista', d.motorista, n.motorista)
  return out
}
