import { diaEm, formatDia, formatMoney, formatNumber } from '@tropeiro/contract'
import type { IndicadoresDoSac } from '@tropeiro/contract/atendimento/sac/indicadores'
import { periodoDoResumo } from '@tropeiro/contract/atendimento/sac/resumo'
import { porNaFila } from '../../../carga/correio/index.ts'
import type { Deps } from '../../../ctx.ts'
import { paraCadaGrupo } from '../../../db/grupos.ts'
import { lerConfiguracao } from '../configuracao/ler.service.ts'
import { contarIndicadores } from './indicadores.service.ts'

/** So many kinds are named. */
const TIPOS = 5
const porCento = (n: number | null): string => (n === null ? 'sem dados' : `${n.toLocaleString('pt-BR')} %`)

/** The figures as people read them, a line each. */
export function linhasDoResumo(n: IndicadoresDoSac): string[] {
  const tipos = n.por_tipo.filter((t) => t.abertos > 0).slice(0, TIPOS)
  return [
    `Abertos: ${formatNumber(n.abertos)}. Resolvidos: ${formatNumber(n.resolvidos)}, ${formatNumber(n.automaticos)} pela casa. Reabertos: ${formatNumber(n.reabertos)}.`,
    `Em aberto agora: ${formatNumber(n.em_aberto)}, ${formatNumber(n.vencidos)} com prazo vencido.`,
    `Primeira resposta no prazo: ${porCento(n.primeira_resposta.no_prazo)}. Solução no prazo: ${porCento(n.solucao.no_prazo)}.`,
    `Satisfação (CSAT): ${porCento(n.csat)}, de ${formatNumber(n.csat_respostas)} respostas.`,
    `Indenizações aprovadas: ${formatMoney(n.indenizado_centavos)}${n.custo_por_mil === null ? '' : `, ${n.custo_por_mil.toLocaleString('pt-BR')} por mil reais entregues`}.`,
    ...(tipos.length > 0 ? [tipos.map((t) => `${t.nome}: ${formatNumber(t.abertos)}`).join('\n')] : []),
  ]
}

/** The morning's round: the figures go to whom the group says, once a period. */
export const girarResumos = (deps: Deps): Promise<void> =>
  paraCadaGrupo(deps, async (db) => {
    const { configuracao, grupo } = await lerConfiguracao(db)
    const { quando, para } = configuracao.resumo
    const agora = deps.clock()
    const q = periodoDoResumo(quando, diaEm(agora))
    if (!q || para.length === 0) return
    const dias = q.de === q.ate ? formatDia(q.de) : `${formatDia(q.de)} a ${formatDia(q.ate)}`
    await porNaFila(db, deps.config, {
      grupo,
      para,
      assunto: `Números do atendimento, ${dias}`,
      linhas: [
        ...linhasDoResumo(await contarIndicadores(db, q, agora)),
        `Veja cada lista em ${deps.config.origens[0]}/#/app/sac/indicadores?de=${q.de}&ate=${q.ate}`,
        grupo,
      ],
      idempotencia: `sac:resumo:${db.grupo}:${quando}:${q.ate}`,
    })
  })
