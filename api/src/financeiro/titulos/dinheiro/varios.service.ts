import { diaEm } from '@tropeiro/contract'
import type { FonteDoMovimento } from '@tropeiro/contract/financeiro/titulos/nomes'
import type { CtxDoGrupo } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { lancarNaFatura } from '../../../faturamento/faturas/index.ts'
import { exigir } from '../../../vida.ts'
import { exigirConta } from '../cadastros/cadastros.service.ts'
import { exigirMesAberto } from '../cadastros/periodos.service.ts'
import { titulosErrors } from '../titulos.errors.ts'
import type { TituloTravado } from '../titulos.repository.ts'
import { contaSozinha, textoDaBaixa } from '../titulos.rules.ts'
import { portaDoTitulo } from '../vida.service.ts'
import { type Baixa, exigirDestino } from './dinheiro.service.ts'
import * as repository from './varios.repository.ts'

export type BaixaDeVarios = { t: TituloTravado; q: Baixa; lote: string }

function conferir({ t, q }: BaixaDeVarios, hoje: string): void {
  const credito = q.credito_em ?? q.dia
  if (q.dia > hoje) throw titulosErrors.pagoDepois()
  if (q.dia < t.emissao) throw titulosErrors.antesDaEmissao(t.emissao)
  if (credito < q.dia) throw titulosErrors.creditoAntes()
  if (q.valor_centavos + q.desconto_centavos > t.saldo) throw titulosErrors.passaDoSaldo(t.saldo)
}

const chaveDa = (lote: string, tipo: string) => `titulo:${lote}:${tipo}`

/**
 * Settles many titles that the caller holds locked, as one by one would: a few statements for all of them, whatever their number.
 * A title may stand in it more than once.
 */
export async function baixarVariosTravados(
  ctx: Pick<CtxDoGrupo, 'clock'>,
  db: Db,
  baixas: readonly BaixaDeVarios[],
  fonte: FonteDoMovimento,
): Promise<void> {
  if (baixas.length === 0) return
  const agora = ctx.clock()
  const hoje = diaEm(agora)
  for (const conta of new Set(baixas.map((b) => b.q.conta))) await exigirConta(db, conta)
  await exigirMesAberto(db, ...new Set(baixas.flatMap(({ q }) => [q.dia, q.credito_em ?? q.dia])))
  const movimentos: repository.MovimentoDeVarios[] = []
  const passos: repository.PassoDeVarios[] = []
  for (const b of baixas) {
    const { t, q, lote } = b
    await exigir(db, portaDoTitulo, t, 'baixar')
    const dito = exigirDestino(t, q, fonte)
    conferir(b, hoje)
    const partes = [
      { tipo: 'desconto' as const, valor: q.desconto_centavos },
      { tipo: 'baixa' as const, valor: q.valor_centavos },
      { tipo: 'juros' as const, valor: q.juros_centavos },
      { tipo: 'multa' as const, valor: q.multa_centavos },
    ].filter((m) => m.valor > 0)
    for (const { tipo, valor } of partes)
      movimentos.push({
        ...{ titulo: t.id, lote, tipo, valor, dia: q.dia, credito: q.credito_em ?? q.dia },
        ...{ conta: q.conta ?? null, motivo: q.motivo },
      })
    t.saldo -= q.valor_centavos + q.desconto_centavos
    t.liquidado += q.valor_centavos
    t.estado = t.saldo === 0 ? 'liquidado' : 'parcial'
    if (!contaSozinha(fonte)) passos.push({ titulo: t.id, texto: `${textoDaBaixa(partes, q.motivo)}${dito}` })
    else if (dito) passos.push({ titulo: t.id, texto: dito.trim() })
  }
  await repository.insertVarios(db, movimentos, fonte)
  if (passos.length > 0) await repository.insertPassos(db, passos)
  for (const { t, q, lote } of baixas) {
    if (!t.fatura) continue
    const motivo = q.motivo || `Título ${t.numero}`
    const { dia } = q
    const partes = [
      ['desconto', 'desconto', q.desconto_centavos],
      ['recebimento', 'baixa', q.valor_centavos],
    ] as const
    for (const [tipo, de, valor] of partes)
      if (valor > 0)
        await lancarNaFatura(db, t.fatura, { tipo, valor, dia, motivo, chave: chaveDa(lote, de) }, agora)
  }
}
