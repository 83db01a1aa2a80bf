import { type FiltrosDeProtocolo, protocolos } from '@tropeiro/contract/comprovacao/protocolos/calls'
import {
  type Coluna,
  criarTarefa,
  gravarPlanilha,
  type TipoDeTarefa,
  type Trabalho,
} from '../../../alicerce/tarefas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import * as repository from './consulta.repository.ts'

const TIPO = 'protocolos.exportar'
const PAGE = 2000

type Parametros = { filtros: FiltrosDeProtocolo }

/** Queues the spreadsheet of the notes of the protocols found. */
export const exportar = (ctx: Ctx, filtros: FiltrosDeProtocolo): Promise<string> =>
  ctx.tx((db) =>
    criarTarefa(db, {
      tipo: TIPO,
      titulo: 'Exportação de protocolos',
      parametros: { filtros } satisfies Parametros,
    }),
  )

const colunas: (Coluna & { de: (l: repository.LinhaExportada) => unknown })[] = [
  { titulo: 'protocolo', tipo: 'inteiro', de: (l) => l.protocolo },
  { titulo: 'numeroNota', tipo: 'texto', de: (l) => l.ar_nota.slice(-9) },
  { titulo: 'remetente', tipo: 'texto', largura: 40, de: (l) => l.nome_remetente },
  { titulo: 'remetenteCnpj', tipo: 'texto', largura: 18, de: (l) => l.cnpj_remetente },
  {
    titulo: 'status',
    tipo: 'texto',
    largura: 14,
    de: (l) => (l.status === 'cancelado' ? 'Cancelada' : 'Protocolada'),
  },
  { titulo: 'romaneio', tipo: 'inteiro', de: (l) => l.rom },
  { titulo: 'serie', tipo: 'inteiro', de: (l) => l.serie },
  { titulo: 'chave', tipo: 'texto', largura: 48, de: (l) => l.chave },
  { titulo: 'destinatario', tipo: 'texto', largura: 40, de: (l) => l.nome_destinatario },
  { titulo: 'destinatarioCnpj', tipo: 'texto', largura: 18, de: (l) => l.cnpj_destinatario },
  { titulo: 'cidade', tipo: 'texto', largura: 24, de: (l) => l.municipio },
  { titulo: 'uf', tipo: 'texto', largura: 6, de: (l) => l.uf },
  { titulo: 'situacao', tipo: 'texto', de: (l) => situacoes[l.situacao] ?? l.situacao },
  { titulo: 'dataEntrega', tipo: 'dataHora', largura: 18, de: (l) => l.data_entrega },
  { titulo: 'notaFisica', tipo: 'texto', de: (l) => fisicos[l.status_fisico] ?? l.status_fisico },
  { titulo: 'volumes', tipo: 'inteiro', de: (l) => l.volumes },
  { titulo: 'pesoKg', tipo: 'peso', de: (l) => l.peso_gramas },
  { titulo: 'valor', tipo: 'dinheiro', largura: 16, de: (l) => l.valor_centavos },
  { titulo: 'geradoEm', tipo: 'dataHora', largura: 18, de: (l) => l.gerado_em },
  { titulo: 'geradoPor', tipo: 'texto', largura: 24, de: (l) => l.criado_por },
]

const situacoes: Record<string, string> = {
  entregue: 'Entregue',
  outras: 'Outras',
  auditoria: 'Em auditoria',
  rota: 'Em rota',
  expedicao: 'Expedição',
  sem_romaneio: 'Sem romaneio',
}
const fisicos: Record<string, string> = { pendente: 'Pendente', enviada: 'Enviada', recebida: 'Recebida' }

async function* paginas(trabalho: Trabalho<Parametros, never>): AsyncIterable<unknown[][]> {
  const { filtros } = trabalho.parametros
  let last: { protocolo: number; nota: string } | undefined
  for (;;) {
    const rows = await trabalho.tx((db) =>
      repository.listLinhas(db, repository.condicoes(db, filtros), last, PAGE),
    )
    if (rows.length > 0) yield rows.map((row) => colunas.map((c) => c.de(row)))
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return
    last = { protocolo: end.protocolo, nota: end.nota_id }
  }
}

/** The job behind `POST /api/protocolos/exportar`. */
export const tarefaDeExportacao: Record<string, TipoDeTarefa> = {
  [TIPO]: {
    access: protocolos.exportar.access,
    executar: (trabalho: Trabalho<Parametros, never>) =>
      gravarPlanilha(trabalho, { nome: 'Protocolos', colunas, linhas: paginas(trabalho) }),
  },
}
