import { placaComparada } from '@tropeiro/contract/cadastros/veiculos/calls'
import { unidades } from '@tropeiro/contract/cadastros/veiculos/unidades'
import type { Veredito } from '@tropeiro/contract/frota/pedagios/nomes'
import { metros } from '@tropeiro/contract/transporte/rastreamento/distancia'
import { sha256De, zipDeProvas } from '../../../alicerce/arquivos/index.ts'
import { combinacoesNoPeriodo } from '../../../cadastros/veiculos/index.ts'
import type { Ctx } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { pontosDasPlacas } from '../../../transporte/rastreamento/index.ts'
import { pedagiosErrors } from '../pedagios.errors.ts'
import { listMdfes, listVeiculos } from '../pedagios.repository.ts'
import { acharPraca } from '../pracas/praca.rules.ts'
import { lerEnsinadas } from '../pracas/pracas.repository.ts'
import * as repository from './contestacoes.repository.ts'
import {
  folhasDaContestacao,
  maisPertos,
  planilhaDaContestacao,
  type RetratoDaContestacao,
  textoDoRetrato,
} from './maco.rules.ts'
import type { Travada } from './vida.service.ts'

const PONTOS = 60
const JANELA_MIN = 30
const ALCANCE_MIN = 360
const DIA_MS = 86_400_000

/** What a dispute proves with as it stands now. */
export async function lerRetrato(db: Db, c: Travada): Promise<RetratoDaContestacao> {
  const rows = await repository.listDoMaco(db, c.id)
  const times = rows.map((r) => r.em.getTime())
  const de = new Date(Math.min(...times, Date.parse(c.aberta_em)) - 2 * DIA_MS)
  const ate = new Date(Math.max(...times, Date.parse(c.aberta_em)) + DIA_MS)
  const veiculos = new Map((await listVeiculos(db)).map((v) => [v.id, v]))
  const together = await combinacoesNoPeriodo(db, de, ate)
  const mdfes = Map.groupBy(await listMdfes(db, de, ate), (m) => placaComparada(m.placa))
  const ensinadas = await lerEnsinadas(db)
  const pontos = await pontosDasPlacas(db, rows, { janelaMin: JANELA_MIN, alcanceMin: ALCANCE_MIN })
  return {
    numero: c.numero,
    operadora: c.operadora,
    em: c.aberta_em,
    linhas: rows.map((r, n) => {
      const em = r.em.getTime()
      const lugar = acharPraca(r.praca, ensinadas)
      const conjunto = together.find(
        (x) => r.veiculo && x.veiculos.includes(r.veiculo) && x.de <= em && x.ate > em,
      )
      const own = conjunto?.veiculos ?? (r.veiculo ? [r.veiculo] : [])
      const mdfe = (mdfes.get(placaComparada(r.placa)) ?? [])
        .filter((m) => m.de.getTime() <= em)
        .sort((a, b) => b.de.getTime() - a.de.getTime())[0]
      return {
        id: r.chave.split(':').slice(1).join(':') || r.id,
        placa: r.placa,
        em: r.em.toISOString(),
        praca: r.praca,
        concessionaria: r.concessionaria,
        lugar: lugar && { lat: lugar.lat, lng: lugar.lng },
        eixos: r.eixos,
        valor: r.valor,
        pedido: r.centavos,
        veredito: r.veredito as Veredito,
        frase: r.frase,
        fatura: r.fatura,
        conjunto: own.flatMap((id) => {
          const v = veiculos.get(id)
          return v
            ? [{ placa: v.placa, unidade: unidades[v.unidade].nome, eixos: unidades[v.unidade].eixos }]
            : []
        }),
        mdfe: mdfe
          ? { autorizado_em: mdfe.de.toISOString(), encerrado_em: mdfe.ate?.toISOString() ?? null }
          : null,
        pontos: maisPertos(pontos[n]!, em, PONTOS).map((p) => [
          Math.round(p.em / 1000),
          Math.round(p.lat * 1e5) / 1e5,
          Math.round(p.lng * 1e5) / 1e5,
          lugar && Math.round(metros(p, lugar)),
        ]),
      }
    }),
  }
}

/** The bundle: as it was sent, or as it stands while it was not. */
export async function macoDaContestacao(ctx: Ctx, id: string): Promise<{ zip: Buffer; nome: string }> {
  const retrato = await ctx.tx(async (db) => {
    const c = await repository.lockContestacao(db, id)
    if (!c) throw pedagiosErrors.contestacaoSumiu()
    const frozen = (await repository.findRetrato(db, id))?.retrato as RetratoDaContestacao | null
    return frozen ?? lerRetrato(db, c)
  })
  const dados = textoDoRetrato(retrato)
  const files = [
    { nome: 'contestacao.pdf', bytes: await folhasDaContestacao(retrato, sha256De(dados)), compress: true },
    { nome: 'linhas.csv', bytes: Buffer.from(planilhaDaContestacao(retrato)), compress: true },
    { nome: 'dados.json', bytes: Buffer.from(dados), compress: true },
  ]
  return { zip: await zipDeProvas(files, new Date(retrato.em)), nome: `contestacao-${retrato.numero}.zip` }
}
