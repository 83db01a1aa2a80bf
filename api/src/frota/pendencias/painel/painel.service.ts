import { diaEm, diasAte, formatDia, formatPlaca } from '@tropeiro/contract'
import { can } from '@tropeiro/contract/access/can'
import { multas } from '@tropeiro/contract/frota/multas/calls'
import { proximoPrazo } from '@tropeiro/contract/frota/multas/lista'
import { pedagios } from '@tropeiro/contract/frota/pedagios/calls'
import type { PainelDaFrota } from '@tropeiro/contract/frota/pendencias/painel'
import { validades } from '@tropeiro/contract/frota/validades/calls'
import { documentos } from '@tropeiro/contract/frota/validades/documentos'
import { somarMeses } from '@tropeiro/contract/frota/validades/regras'
import { contadoresDe, impedidosNoDia } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { vencimentosDaFrota } from '../../manutencao/index.ts'
import { multasVivas } from '../../multas/index.ts'
import { listLivresAPagar, somarContestadas } from '../../pedagios/index.ts'
import { documentosDaFrota } from '../../validades/index.ts'
import * as repository from './painel.repository.ts'
import * as rules from './painel.rules.ts'

const PROXIMOS_DIAS = 30
type Proximo = PainelDaFrota['proximos'][number]

/** What comes within thirty days, of what somebody may see. */
async function lerProximos(
  ctx: Ctx,
  db: Db,
  hoje: string,
  itens: Awaited<ReturnType<typeof vencimentosDaFrota>>,
): Promise<Proximo[]> {
  const near = (dia: string | null): dia is string =>
    dia !== null && dia >= hoje && diasAte(hoje, dia) <= PROXIMOS_DIAS
  const papeis = can(ctx.asker, validades.listar.access) ? await documentosDaFrota(ctx, db) : []
  const vivas = can(ctx.asker, multas.listar.access) ? await multasVivas(ctx, db) : []
  const livres = can(ctx.asker, pedagios.listar.access) ? await listLivresAPagar(db) : []
  return [
    ...livres.flatMap((l): Proximo[] =>
      near(l.prazo)
        ? [
            {
              dia: l.prazo,
              tipo: 'free_flow',
              de_quem: formatPlaca(l.placa),
              frase: `Último dia do free-flow em ${l.praca}`,
              alvo: l.id,
              bloqueia: false,
            },
          ]
        : [],
    ),
    ...itens.flatMap((i): Proximo[] =>
      near(i.prevista_em)
        ? [
            {
              dia: i.prevista_em,
              tipo: 'preventiva',
              de_quem: formatPlaca(i.placa),
              frase: i.item,
              alvo: i._id,
              bloqueia: i.severidade !== 'normal',
            },
          ]
        : [],
    ),
    ...papeis.flatMap((d): Proximo[] =>
      near(d.ultimo) && d.ao_vencer !== 'ignora'
        ? [
            {
              dia: d.ultimo,
              tipo: 'documento',
              de_quem: d.dono === 'veiculo' ? formatPlaca(d.de_quem) : d.de_quem,
              frase: documentos[d.tipo].nome,
              alvo: d.da_ficha ? `motorista:${d.alvo}` : d._id,
              bloqueia: d.ao_vencer === 'bloqueia',
            },
          ]
        : [],
    ),
    ...vivas.flatMap((m): Proximo[] => {
      const first = m.prazos[0]
      return first && near(first.ate)
        ? [
            {
              dia: first.ate,
              tipo: 'multa',
              de_quem: formatPlaca(m.placa),
              frase: proximoPrazo(m).replace(` até ${formatDia(first.ate)}`, `: ${m.descricao}`),
              alvo: m._id,
              bloqueia: false,
            },
          ]
        : []
    }),
  ].sort((a, b) => a.dia.localeCompare(b.dia) || a.de_quem.localeCompare(b.de_quem))
}

/** A month of the fleet, until now where it is not over: how much of it was fit, what it cost, what went wrong, what comes. */
export const lerPainel = (ctx: Ctx, mes: string): Promise<PainelDaFrota> =>
  ctx.tx(async (db) => {
    const agora = ctx.clock()
    const hoje = diaEm(agora)
    const de = new Date(`${mes}-01T00:00:00-03:00`)
    const fim = new Date(`${somarMeses(`${mes}-01`, 1)}T00:00:00-03:00`)
    const ate = new Date(Math.max(de.getTime(), Math.min(agora.getTime(), fim.getTime())))
    const dentro = { de: de.getTime(), ate: ate.getTime() }
    const veiculos = await repository.listDaCasa(db)
    const gastos = new Map((await repository.listGastos(db, de, ate)).map((g) => [g.veiculo, g]))
    const antes = await contadoresDe(db, de)
    const primeiras = new Map(
      (await repository.listPrimeiras(db, de, ate)).map((l) => [l.veiculo, l.contador]),
    )
    const depois = await contadoresDe(db, ate)
    const km = (id: string) => {
      const end = depois.get(id) ?? 0
      return Math.max(0, end - (antes.get(id) ?? primeiras.get(id) ?? end))
    }
    const classes = rules.custosPorClasse(veiculos, gastos, km, dentro)
    const whole = rules.frotaInteira(classes)
    const oficina = rules.daOficina(veiculos, await repository.listOficina(db, de, ate), dentro, whole.km)
    const nossos = new Set(veiculos.map((v) => v.id))
    const itens = await vencimentosDaFrota(ctx, db)
    const vencidas = (severidade: 'legal' | 'seguranca' | 'normal') =>
      itens.filter((i) => i.severidade === severidade && (i.bloqueia || i.situacao === 'vencida')).length
    const ve = {
      frete: can(ctx.asker, pedagios.listar.access),
      multas: can(ctx.asker, multas.listar.access),
    }
    return {
      de: diaEm(de),
      ate: diaEm(new Date(Math.max(de.getTime(), ate.getTime() - 1))),
      veiculos: veiculos.length,
      ...oficina,
      parados: (await impedidosNoDia(db, hoje))
        .filter((v) => nossos.has(v.id))
        .map((v) => ({ veiculo: v.id, placa: v.placa, porque: v.porque })),
      ...whole,
      classes,
      vencidas: { legal: vencidas('legal'), seguranca: vencidas('seguranca'), normal: vencidas('normal') },
      desvios: rules.desviosDe(await repository.listDesvios(db, de, ate, ve)),
      contestacoes: ve.frete ? await somarContestadas(db, de, ate) : null,
      proximos: await lerProximos(ctx, db, hoje, itens),
    }
  })
