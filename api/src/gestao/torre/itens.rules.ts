import { formatCpf, formatDia, formatElapsed, formatMoney, formatNumber } from '@tropeiro/contract'
import { type ItemDaTorre, MINUTOS_PARADO, MINUTOS_SEM_SINAL } from '@tropeiro/contract/gestao/torre'
import type {
  AAuditar,
  CteEmDesacordo,
  DocumentoParado,
  LinhaAtrasada,
  LinhaDeHoje,
  RecorteDaTorre,
  Reprovada,
  Viagem,
} from './torre.linhas.ts'

const MINUTO_MS = 60_000
/** Places within so many metres are one place: a phone's error and a yard. */
const MESMO_LUGAR_M = 150

const notas = (n: number): string => `${formatNumber(n)} ${n === 1 ? 'nota' : 'notas'}`
const acao = (texto: string, rota: string, telefone = '') => ({ texto, rota, telefone })
const pesquisa = (query: Record<string, string | string[]>): string => {
  const search = new URLSearchParams({ sem_canceladas: '1' })
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one)
  return `/app/pesquisa?${search}`
}
const ABERTAS = ['sem_romaneio', 'expedicao', 'rota']

/** @param r what the view looks at: the notes that open are those that were counted */
export const itemAtrasado = (l: LinhaAtrasada, r: RecorteDaTorre): ItemDaTorre => ({
  id: `atrasadas:${l.rota_id ?? ''}`,
  tipo: 'atrasadas',
  titulo: `${notas(l.notas)} ${l.notas === 1 ? 'atrasada' : 'atrasadas'} ${l.rota ? `na rota ${l.rota}` : 'sem rota'}`,
  detalhe: `A mais antiga venceu em ${formatDia(l.prazo)}. ${
    l.em_rota > 0
      ? `${formatNumber(l.em_rota)} já ${l.em_rota === 1 ? 'está' : 'estão'} em rota.`
      : 'Nenhuma saiu.'
  }`,
  notas: l.notas,
  valor_centavos: l.valor_centavos,
  desde: null,
  acao: acao(
    'Ver as notas',
    pesquisa({
      situacao: ABERTAS,
      prazo: 'fora',
      ...(l.rota_id ? { rota: l.rota_id } : { sem_rota: '1' }),
      base: r.bases ?? [],
      remetente: r.remetentes ?? [],
    }),
  ),
})

export const itemDeHoje = (l: LinhaDeHoje): ItemDaTorre => {
  const solta = l.situacao === 'sem_romaneio'
  return {
    id: `vencem_hoje:${l.base_id ?? ''}:${l.situacao}`,
    tipo: 'vencem_hoje',
    titulo: `${notas(l.notas)} ${l.notas === 1 ? 'vence' : 'vencem'} hoje ${l.base ? `em ${l.base}` : 'sem base'}`,
    detalhe: solta
      ? 'Ainda sem romaneio.'
      : `Em ${l.notas === 1 ? 'romaneio que' : 'romaneios que'} ainda não ${l.notas === 1 ? 'saiu' : 'saíram'}.`,
    notas: l.notas,
    valor_centavos: l.valor_centavos,
    desde: null,
    acao: solta
      ? acao(
          'Gerar romaneio',
          `/app/romaneios?aba=gerar${l.base ? `&base=${encodeURIComponent(l.base)}` : ''}`,
        )
      : acao('Ver a expedição', '/app/romaneios?estado=expedicao'),
  }
}

const chamar = (v: Pick<Viagem, 'telefone'>, rota: string) =>
  v.telefone ? acao('Ligar para o motorista', rota, v.telefone) : acao('Abrir o romaneio', rota)

/** What is odd about a romaneio on its way: silent, or standing; null when it moves. */
export function itemDaViagem(v: Viagem, agora: Date): ItemDaTorre | null {
  const last = v.visto_em && v.visto_em > v.saida_em ? v.visto_em : v.saida_em
  const silent = agora.getTime() - last.getTime()
  const quem = v.motorista || formatCpf(v.cpf)
  const base = {
    notas: v.notas,
    valor_centavos: v.valor_centavos,
    acao: chamar(v, `/app/romaneios?numero=${v.numero}`),
  }
  const carga = `Romaneio ${v.numero}, ${v.placa || 'sem placa'}: ${notas(v.notas)} por entregar, ${formatMoney(v.valor_centavos)}.`
  if (silent > MINUTOS_SEM_SINAL * MINUTO_MS)
    return {
      ...base,
      id: `sem_sinal:${v.id}`,
      tipo: 'sem_sinal',
      titulo: `${quem} sem sinal há ${formatElapsed(silent)}`,
      detalhe: carga,
      desde: last.toISOString(),
    }
  if (v.espalhado_m !== null && v.espalhado_m < MESMO_LUGAR_M)
    return {
      ...base,
      id: `parado:${v.id}`,
      tipo: 'parado',
      titulo: `${quem} no mesmo lugar há mais de ${MINUTOS_PARADO} minutos`,
      detalhe: carga,
      desde: new Date(agora.getTime() - MINUTOS_PARADO * MINUTO_MS).toISOString(),
    }
  return null
}

export const itemAAuditar = (l: AAuditar): ItemDaTorre => ({
  id: `auditar:${l.base_id ?? ''}`,
  tipo: 'auditar',
  titulo: `${notas(l.notas)} ${l.notas === 1 ? 'espera' : 'esperam'} auditoria ${l.base ? `em ${l.base}` : 'sem base'}`,
  detalhe: 'Comprovadas na rua; ninguém olhou ainda.',
  notas: l.notas,
  valor_centavos: l.valor_centavos,
  desde: l.desde.toISOString(),
  acao: acao('Auditar', '/app/ferramentas/auditoria'),
})

export const itemReprovado = (l: Reprovada): ItemDaTorre => ({
  id: `prova_reprovada:${l.cpf}`,
  tipo: 'prova_reprovada',
  titulo: `${l.notas === 1 ? 'Uma comprovação reprovada' : `${formatNumber(l.notas)} comprovações reprovadas`} de ${l.motorista || 'quem comprovou'}`,
  detalhe: 'Nada novo chegou depois da reprovação.',
  notas: l.notas,
  valor_centavos: l.valor_centavos,
  desde: l.desde.toISOString(),
  acao: l.telefone
    ? acao('Pedir outra foto', '/app/ferramentas/verificadas', l.telefone)
    : acao('Ver as reprovadas', '/app/ferramentas/verificadas'),
})

const nomeDoEnvio: Record<string, string> = {
  cte: 'CT-e',
  cte_simp: 'CT-e simplificado',
  cte_evento: 'Evento de CT-e',
  cteos: 'CT-e OS',
  cteos_evento: 'Evento de CT-e OS',
  gtve: 'GTV-e',
  gtve_evento: 'Evento de GTV-e',
  mdfe: 'MDF-e',
  mdfe_evento: 'Evento de MDF-e',
  nfe_evento: 'Manifestação de NF-e',
}
const nomeDoEstado: Record<string, string> = {
  rejeitado: 'rejeitado pela SEFAZ',
  parado: 'parado depois de muitas falhas',
  alarme: 'com outro documento no mesmo número',
}

export const itemDoDocumento = (d: DocumentoParado): ItemDaTorre => ({
  id: `documento:${d.id}`,
  tipo: 'documento',
  titulo: `${nomeDoEnvio[d.tipo] ?? 'Documento'} ${Number(d.chave.slice(25, 34)) || ''} ${nomeDoEstado[d.estado] ?? d.estado}`,
  detalhe: d.xmotivo || d.erro,
  notas: 0,
  valor_centavos: 0,
  desde: d.desde.toISOString(),
  acao: acao(
    'Abrir',
    d.tipo.startsWith('mdfe')
      ? '/app/mdfe/listar'
      : d.tipo === 'nfe_evento'
        ? '/app/manifestar'
        : '/app/cte/listar',
  ),
})

export const itemEmDesacordo = (d: CteEmDesacordo): ItemDaTorre => ({
  id: `desacordo:${d.id}`,
  tipo: 'documento',
  titulo: `CT-e ${formatNumber(d.numero)} em desacordo`,
  detalhe: `${d.autor}: ${d.detalhe}`,
  notas: 0,
  valor_centavos: d.valor_centavos,
  desde: d.desde.toISOString(),
  acao: acao('Ver o CT-e', `/app/cte/listar?cte=${d.cte_id}`),
})

export const itemSemRota = (l: {
  ibge: number | null
  cidade: string
  uf: string
  notas: number
  valor_centavos: number
}): ItemDaTorre => ({
  id: `sem_rota:${l.ibge ?? ''}:${l.uf}`,
  tipo: 'sem_rota',
  titulo: `${notas(l.notas)} para ${l.cidade}/${l.uf} sem rota de entrega`,
  detalhe: 'Não entram em romaneio até que uma rota atenda o endereço.',
  notas: l.notas,
  valor_centavos: l.valor_centavos,
  desde: null,
  acao: acao('Dar uma rota', '/app/ferramentas/EnderecoSemRota'),
})
