import { diaEm } from '@tropeiro/contract'
import { dashboards, type LinhaDoPainel, nomeDoAgrupamento } from '@tropeiro/contract/gestao/dashboards'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../ctx.ts'
import type { FiltroLido } from './figuras/figuras.rules.ts'
import { linhasDoPainel, recorteDe } from './painel.service.ts'

const TIPO = 'dashboards.exportar'

/** Queues the spreadsheet of a dashboard's list. */
export const exportarPainel = (ctx: Ctx, filtro: FiltroLido): Promise<string> =>
  ctx.tx(async (db) => {
    await recorteDe(db, filtro)
    return criarTarefa(db, { tipo: TIPO, titulo: 'Exportação do painel', parametros: filtro })
  })

const medidas: (Coluna & { de: (l: LinhaDoPainel) => unknown })[] = [
  { titulo: 'Notas', tipo: 'inteiro', de: (l) => l.total },
  { titulo: 'Comprovadas', tipo: 'inteiro', de: (l) => l.compro },
  { titulo: 'Entregues', tipo: 'inteiro', de: (l) => l.entrega },
  { titulo: 'Outras', tipo: 'inteiro', de: (l) => l.outras },
  { titulo: 'Em auditoria', tipo: 'inteiro', de: (l) => l.auditoria },
  { titulo: 'Abertas', tipo: 'inteiro', de: (l) => l.abertos },
  { titulo: 'Sem romaneio', tipo: 'inteiro', de: (l) => l.sem_rom },
  { titulo: 'Expedição', tipo: 'inteiro', de: (l) => l.expedicao },
  { titulo: 'Em rota', tipo: 'inteiro', de: (l) => l.rota },
  { titulo: 'No prazo', tipo: 'inteiro', de: (l) => l.dentro },
  { titulo: 'Fora do prazo', tipo: 'inteiro', de: (l) => l.fora },
  { titulo: 'Ainda no prazo (%)', tipo: 'decimal', de: (l) => l.desempenho },
  { titulo: 'Avaliadas (OTIF)', tipo: 'inteiro', de: (l) => l.avaliadas },
  { titulo: 'Entregues no prazo', tipo: 'inteiro', de: (l) => l.pontuais },
  { titulo: 'Entregues completas', tipo: 'inteiro', de: (l) => l.completas },
  { titulo: 'OTIF (%)', tipo: 'decimal', de: (l) => l.otif_porcent },
  {
    titulo: 'Emissão à entrega (h)',
    tipo: 'decimal',
    de: (l) => (l.tempo_medio_s === null ? null : Math.round(l.tempo_medio_s / 360) / 10),
  },
  { titulo: 'Volumes', tipo: 'inteiro', de: (l) => l.volumes },
  { titulo: 'Peso (kg)', tipo: 'peso', de: (l) => l.peso_gramas },
  { titulo: 'Valor', tipo: 'dinheiro', largura: 16, de: (l) => l.valor_centavos },
]

async function* paginas(trabalho: Trabalho<FiltroLido, never>): AsyncIterable<unknown[][]> {
  const { deps, parametros, tx } = trabalho
  for await (const linhas of linhasDoPainel(tx, parametros, diaEm(deps.clock())))
    yield linhas.map((l) => [l.titulo, l.detalhe, ...medidas.map((c) => c.de(l))])
}

/** The job behind `POST /api/dashboard/exportar`. */
export const tarefasDoPainel: Record<string, TipoDeTarefa> = {
  [TIPO]: {
    access: dashboards.exportar.access,
    executar: (trabalho: Trabalho<FiltroLido, never>) => {
      const f = trabalho.parametros
      const agrupamento = f.type === 'analitico' ? f.groupingAnalitic : f.grouping
      return gravarPlanilha(trabalho, {
        nome: `Painel por ${nomeDoAgrupamento[agrupamento].toLowerCase()}`,
        colunas: [
          { titulo: nomeDoAgrupamento[agrupamento], tipo: 'texto', largura: 32 },
          { titulo: 'Detalhe', tipo: 'texto', largura: 32 },
          ...medidas,
        ],
        linhas: paginas(trabalho),
      })
    },
  },
}
