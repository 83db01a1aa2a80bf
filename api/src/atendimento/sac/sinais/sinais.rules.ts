import { formatDia } from '@tropeiro/contract'
import { CORTE, type Sinal, tabelaDeSinais } from '@tropeiro/contract/atendimento/sac/sinais'
import type { ChaveDoTipo } from '@tropeiro/contract/atendimento/sac/tipos'
import { casoDaOcorrencia, QUEBRA } from './ocorrencias.rules.ts'

/** Something that may be a case, as it was found: what it was seen in, when it happened, and when it was over. */
export type Achado = {
  sinal: Sinal
  origem: string
  em: Date
  fim: Date | null
  nota_id: string | null
  nota: string
  romaneio_id: string | null
  romaneio: string
  base_id: number | null
  rota_id: string | null
  embarcador: string | null
  destinatario: string | null
  motorista: string
  prazo: string | null
  /** An occurrence's code, and which try it was. */
  codigo: number | null
  tentativa: number
  /** What is said of it beside. */
  detalhe: string
  /** São Paulo's day of `em`. */
  dia: string
}

/** A case of a kind, gathered by its key, in the words that people read. */
export type Percebido = Achado & {
  tipo: ChaveDoTipo
  chave: string
  texto: string
  /** All open notes of the romaneio are in it. */
  romaneioInteiro: boolean
}

type Caso = { tipo: ChaveDoTipo; por: string; texto: string; inteiro?: boolean } | null

const daNota = (a: Achado) => `nota:${a.nota_id}`
const doRomaneio = (a: Achado) => (a.romaneio_id ? `romaneio:${a.romaneio_id}` : daNota(a))
const ondeAnda = (a: Achado) => (a.romaneio ? `romaneio ${a.romaneio}` : `nota ${a.nota}`)

function daOcorrencia(a: Achado): Caso {
  const caso = casoDaOcorrencia.get(a.codigo ?? -1)
  if (!caso || a.codigo === QUEBRA || caso.abre === 'na_segunda') return null
  const late = a.prazo !== null && a.prazo < a.dia
  if (caso.abre === 'se_passar_do_prazo' && !late) return null
  const por = caso.tipo === 'recusa' ? `${a.codigo}:${a.embarcador}:${a.destinatario}:${a.dia}` : daNota(a)
  return { tipo: caso.tipo, por, texto: `${a.detalhe}, nota ${a.nota}` }
}

const casos: Record<Sinal, (a: Achado, limite: number) => Caso> = {
  ocorrencia: daOcorrencia,
  tentativas: (a, limite) =>
    casoDaOcorrencia.get(a.codigo ?? -1)?.abre === 'na_segunda' && a.tentativa >= limite
      ? {
          tipo: 'insucesso',
          por: daNota(a),
          texto: `${a.tentativa}ª tentativa: ${a.detalhe}, nota ${a.nota}`,
        }
      : null,
  veiculo_quebrado: (a) =>
    a.codigo === QUEBRA
      ? {
          tipo: 'atraso',
          por: doRomaneio(a),
          texto: `Veículo quebrado, ${ondeAnda(a)}${a.nota_id ? '' : `: ${a.detalhe}`}`,
          inteiro: true,
        }
      : null,
  prova_reprovada: (a) => ({
    tipo: 'comprovante',
    por: daNota(a),
    texto: `Comprovante reprovado e nenhum outro, nota ${a.nota}: ${a.detalhe}`,
  }),
  nota_cancelada: (a) => ({
    tipo: 'fiscal',
    por: `cancelada:${a.nota_id}`,
    texto: `Nota ${a.nota} cancelada, ${a.romaneio ? `no romaneio ${a.romaneio}` : 'em expedição'}`,
  }),
  documento_recusado: (a) => ({
    tipo: 'fiscal',
    por: `${a.codigo ?? 'alarme'}:${a.dia}`,
    texto: a.detalhe,
  }),
  prazo_vencido: (a) => ({
    tipo: 'atraso',
    por: a.romaneio_id ? doRomaneio(a) : `${a.rota_id ?? 0}:${a.base_id ?? 0}:${a.prazo}`,
    texto: `Prazo de ${formatDia(a.prazo!)} vencido, nota ${a.nota}`,
  }),
  previsao_tardia: (a) => ({
    tipo: 'atraso',
    por: daNota(a),
    texto: `Previsão depois do prazo, nota ${a.nota}: ${a.detalhe}`,
  }),
  saida_atrasada: (a) => ({ tipo: 'atraso', por: doRomaneio(a), texto: a.detalhe, inteiro: true }),
  parada_longa: (a) => ({ tipo: 'atraso', por: doRomaneio(a), texto: a.detalhe, inteiro: true }),
  desvio: (a) => ({ tipo: 'sinistro', por: doRomaneio(a), texto: `Suspeita: ${a.detalhe}`, inteiro: true }),
  devolucao_parada: (a) => ({
    tipo: 'devolucao',
    por: a.origem,
    texto: `${a.detalhe} além do prazo, nota ${a.nota}`,
  }),
  sem_sinal_com_carga: (a) => ({
    tipo: 'sinistro',
    por: doRomaneio(a),
    texto: `Suspeita: ${a.detalhe}; peça contato ao motorista`,
    inteiro: true,
  }),
  canhoto_ruim: (a) => ({
    tipo: 'comprovante',
    por: daNota(a),
    texto: `Canhoto ruim, nota ${a.nota}: ${a.detalhe}`,
  }),
  desacordo: (a) => ({
    tipo: 'frete_fatura',
    por: a.origem.split(':').slice(0, 2).join(':'),
    texto: a.detalhe,
  }),
  destinatario_reincidente: (a, limite) =>
    a.tentativa >= limite
      ? {
          tipo: 'agendamento',
          por: `dest:${a.destinatario}`,
          texto: `${a.tentativa} tentativas sem entrega em 30 dias: ${a.detalhe}, nota ${a.nota}`,
        }
      : null,
  sem_averbacao: (a) => ({ tipo: 'fiscal', por: doRomaneio(a), texto: a.detalhe, inteiro: true }),
  papel_nao_voltou: (a) => ({
    tipo: 'comprovante',
    por: `papel:${a.embarcador}:${a.motorista}`,
    texto: `Canhoto de papel que não voltou, nota ${a.nota}`,
  }),
}

/** What a finding is a case of by its rule; null: of nothing. */
export function perceber(a: Achado, limite: number | null): Percebido | null {
  const caso = casos[a.sinal](a, limite ?? tabelaDeSinais[a.sinal].limite?.padrao ?? 0)
  if (!caso) return null
  const { tipo, por, texto, inteiro } = caso
  return {
    ...a,
    tipo,
    chave: `${tipo}:${por}`,
    texto,
    romaneioInteiro: (inteiro ?? false) && a.romaneio_id !== null,
  }
}

export type Pendente = { sinal: Sinal; em: Date }

/** How sure signals of one key are together: the strongest, and 15 for each further one, 95 at most. */
export function confiancaDe(pendentes: readonly Pendente[]): number {
  const most = Math.max(0, ...pendentes.map((p) => tabelaDeSinais[p.sinal].confianca))
  return Math.min(95, most + 15 * Math.max(0, pendentes.length - 1))
}

/** Whether those that wait come to an incident: enough of one rule within its window, and more than what is only watched. */
export function abre(pendentes: readonly Pendente[]): boolean {
  if (confiancaDe(pendentes) <= CORTE) return false
  const rules = new Set(pendentes.map((p) => p.sinal))
  return [...rules].some((sinal) => {
    const { quantos, janela } = tabelaDeSinais[sinal]
    const times = pendentes.filter((p) => p.sinal === sinal).map((p) => p.em.getTime())
    const last = Math.max(...times)
    return (
      rules.size > 1 || times.filter((t) => last - t <= janela * 60_000 || quantos === 1).length >= quantos
    )
  })
}

/** How a note stands now, as what it was in an incident for looks at it. */
export type EstadoDaNota = {
  nota: string
  desfecho: 'entrega' | 'outras' | null
  situacao: string
  romaneio_id: string | null
  ocorrencia: number | null
  prova: string | null
  papel: boolean
  devolvida: boolean
}

const RETORNO = 25
/** Kinds that only a person closes, whatever happens to the note. */
const travados: readonly string[] = [
  'avaria',
  'falta_extravio',
  'sobra',
  'inversao',
  'sinistro',
  'indenizacao',
  'conduta',
  'outro',
]

/** What comes of positions alone accuses nobody: it goes as it came. */
export const suspeitas: readonly Sinal[] = ['desvio', 'sem_sinal_com_carga']

/** Why the note is no more in an incident of this key; null while it is. */
export function saiPor(chave: string, n: EstadoDaNota): string | null {
  const [tipo = '', por = '', qual = ''] = chave.split(':')
  if (travados.includes(tipo)) return null
  if (tipo === 'comprovante') {
    if (n.papel) return 'o canhoto chegou'
    return n.prova === 'aprovado' && por !== 'papel' ? 'o comprovante foi aprovado' : null
  }
  // A return beyond its day and a bill that is contested are over when they are: their notes have long ended.
  if ((tipo === 'devolucao' && por === 'devolucao') || tipo === 'frete_fatura') return null
  if (n.desfecho === 'entrega') return 'entregue'
  if (tipo === 'recusa' || tipo === 'devolucao') {
    if (n.devolvida || n.ocorrencia === RETORNO) return 'devolvida ao embarcador'
    return null
  }
  if (n.desfecho === 'outras') return 'encerrada'
  if (tipo === 'fiscal' && por === 'cancelada') return n.romaneio_id === null ? 'fora do romaneio' : null
  if (tipo === 'atraso' && por === 'romaneio' && n.romaneio_id !== qual)
    return n.romaneio_id === null ? 'saiu do romaneio' : 'foi para outro romaneio'
  return null
}

export type Ensaio = { abririam: number; fechariam: number; ficariam: number; observados: number }

/**
 * What a rule would have done with these, in the order in which they happened: one incident a key until all that it gathered is over.
 */
export function ensaiar(percebidos: readonly Percebido[]): Ensaio {
  const done: Ensaio = { abririam: 0, fechariam: 0, ficariam: 0, observados: 0 }
  const byKey = Map.groupBy(
    [...percebidos].sort((a, b) => a.em.getTime() - b.em.getTime()),
    (p) => p.chave,
  )
  for (const own of byKey.values()) {
    let waiting: Percebido[] = []
    let opened = false
    let until: number | null = 0
    const close = () => {
      if (opened) {
        done.abririam++
        if (until === null) done.ficariam++
        else done.fechariam++
      } else done.observados += waiting.length
      waiting = []
      opened = false
      until = 0
    }
    for (const p of own) {
      if (waiting.length > 0 && until !== null && p.em.getTime() > until) close()
      waiting.push(p)
      const locked = travados.includes(p.tipo) && !suspeitas.includes(p.sinal)
      const fim = locked ? null : p.fim
      until = until === null || fim === null ? null : Math.max(until, fim.getTime())
      opened ||= abre(waiting)
    }
    close()
  }
  return done
}
