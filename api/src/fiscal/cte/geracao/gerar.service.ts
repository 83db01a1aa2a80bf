import { diaEm } from '@tropeiro/contract'
import type { Embarque } from '@tropeiro/contract/comercial/tarifas/preco/formas'
import type { CtesGerados, GeracaoDeCte } from '@tropeiro/contract/fiscal/cte/calls'
import { SERVICOS_DO_CTE } from '@tropeiro/contract/fiscal/cte/rules'
import type { z } from 'zod'
import { type ContratoVencido, comContrato } from '../../../comercial/contratos/index.ts'
import { precoAceito } from '../../../comercial/cotacoes/index.ts'
import { indexar, lerVigentes, marcarUso, precoDe } from '../../../comercial/tarifas/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { recusas } from '../cte.errors.ts'
import { avisar, emitenteDe, guardarRascunho } from '../cte.service.ts'
import type { Emitente } from '../emissao/documento.rules.ts'
import { listNotasDoCte } from '../emissao/notas.repository.ts'
import { cteDasCotacoes } from '../respostas.repository.ts'
import { agruparNotas, type NotaDoCte, pagadorDe, rascunhoDasNotas } from './gerar.rules.ts'
import { type Cobrado, embarqueDasNotas, icmsDoEmitente } from './preco.rules.ts'
import { insertPreco } from './precos.repository.ts'
import { agruparEntregas, rascunhoDasEntregas } from './simplificado.rules.ts'

/** Why a note cannot go on a CT-e; null when it can. */
function impedimento(nota: NotaDoCte): string | null {
  if (nota.cancelada) return 'a nota foi cancelada'
  if (!nota.chave) return 'a nota não tem chave de acesso'
  return nota.cte ? 'a nota já está em um CT-e' : null
}

type Tabelas = { indice: ReturnType<typeof indexar>; vencidas: ReadonlyMap<string, ContratoVencido> }
type Pedido = { servico: '0' | '2'; hoje: string }
type ComPreco = Cobrado & {
  tabela_id: string | null
  versao: number | null
  cotacao: string | null
  contrato: ContratoVencido | null
  embarque: Embarque
}

/** What some notes together cost by the table that goes before all others. */
function precoDasNotas(
  e: Emitente,
  { indice, vencidas }: Tabelas,
  notas: readonly NotaDoCte[],
  { servico, hoje }: Pedido,
): ComPreco | null {
  const embarque = embarqueDasNotas(notas, { pagador: pagadorDe(e, notas), servico, dia: hoje })
  const { origem, destino } = embarque
  const icms = icmsDoEmitente(e, { inicio: origem.uf, fim: destino.uf, dia: hoje })
  const achado = precoDe(indice, embarque, { icms })
  const contrato = achado ? (vencidas.get(achado.tabela_id) ?? null) : null
  return achado && { ...achado, cotacao: null, contrato, embarque }
}

/** The price that the client of these notes accepted: once. */
async function precoDaCotacao(
  db: Db,
  e: Emitente,
  cotacao: string,
  grupos: readonly NotaDoCte[][],
): Promise<ComPreco> {
  const [notas] = grupos
  if (!notas || grupos.length > 1) throw recusas.cotacaoDeUmCte(grupos.length)
  const [primeira] = notas as [NotaDoCte, ...NotaDoCte[]]
  const documentos = [primeira.remetente, primeira.destinatario, pagadorDe(e, notas)].map((p) => p.documento)
  const aceito = await precoAceito(db, cotacao, documentos)
  if ((await cteDasCotacoes(db, [cotacao])).length > 0) throw recusas.cotacaoUsada(aceito.numero)
  return { ...aceito, cotacao, contrato: null }
}

/** Drafts out of notes, grouped by the chosen rule, each with the price of the table in force and how it came about. */
export const gerarCtes = (ctx: Ctx, body: z.output<typeof GeracaoDeCte>): Promise<CtesGerados> =>
  ctx.tx(async (db) => {
    const emitente = await emitenteDe(db, body.cnpj_emitente)
    const lidas = await listNotasDoCte(db, [...new Set(body.notas)])
    const de_fora = lidas.flatMap((n) => {
      const motivo = impedimento(n)
      return motivo ? [{ nota: n.numero, motivo }] : []
    })
    const boas = lidas.filter((n) => impedimento(n) === null)
    const pedido: Pedido = { servico: SERVICOS_DO_CTE[body.tipo_servico], hoje: diaEm(ctx.clock()) }
    const documentos = boas.flatMap((n) => [n.remetente.documento, n.destinatario.documento])
    const vigentes = await lerVigentes(db, pedido.hoje, [...new Set(documentos)])
    const { versoes, vencidas } = await comContrato(db, vigentes, pedido.hoje)
    const tabelas = { indice: indexar(versoes), vencidas }
    const simplificado = body.agrupar === 'simplificado'
    const grupos = agruparNotas(boas, body.agrupar === 'simplificado' ? 'destinatario' : body.agrupar)
    const cotado = body.cotacao === null ? null : await precoDaCotacao(db, emitente, body.cotacao, grupos)
    const comPreco = grupos.map((notas) => ({
      notas,
      cobrado: cotado ?? precoDasNotas(emitente, tabelas, notas, pedido),
    }))
    const novos = simplificado
      ? agruparEntregas(emitente, comPreco).map((entregas) => ({
          entregas,
          rascunho: rascunhoDasEntregas(emitente, entregas, pedido),
        }))
      : comPreco.map((um) => ({
          entregas: [um],
          rascunho: rascunhoDasNotas(emitente, um.notas, { ...pedido, cobrado: um.cobrado }),
        }))
    const criados: string[] = []
    const usadas = new Map<string, { tabela_id: string; versao: number }>()
    let sem_tabela = 0
    for (const { entregas, rascunho } of novos) {
      const precos = entregas.flatMap(({ cobrado }) => (cobrado ? [cobrado] : []))
      if (precos.length < entregas.length) sem_tabela++
      const id = await guardarRascunho(ctx, db, rascunho)
      // How one price came about is shown beside its CT-e; of many deliveries each has its own, on the delivery.
      const [preco] = precos
      if (preco && entregas.length === 1) await insertPreco(db, id, preco)
      for (const { tabela_id, versao } of precos)
        if (tabela_id !== null && versao !== null) usadas.set(`${tabela_id} ${versao}`, { tabela_id, versao })
      criados.push(id)
    }
    await marcarUso(db, [...usadas.values()], ctx.clock())
    if (criados.length > 0) await avisar(db, criados[0] ?? '', 'gerados')
    return { criados, de_fora, sem_tabela }
  })
