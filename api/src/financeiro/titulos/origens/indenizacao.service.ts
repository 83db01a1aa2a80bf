import { diaEm } from '@tropeiro/contract'
import type { Fato } from '../../../alicerce/fatos/index.ts'
import type { Deps } from '../../../ctx.ts'
import type { Db } from '../../../db/tx.ts'
import { empresaDe } from '../cadastros/cadastros.service.ts'
import { insertTitulo } from '../titulos.repository.ts'

/** Money that is owed for a loss is a title to pay, on the day it was approved; what is set off on an invoice or replaced is none. */
export async function ouvirIndenizacoes(
  _ctx: Deps,
  db: Db,
  fatos: Fato<'indenizacao.aprovada'>[],
): Promise<void> {
  for (const { alvo, dados: d, em } of fatos) {
    if (d.especie !== 'dinheiro' || d.valor_centavos <= 0) continue
    const dia = diaEm(em)
    await insertTitulo(db, {
      natureza: 'pagar',
      estado: 'aberto',
      origem: 'indenizacao',
      origemChave: `indenizacao:${alvo}`,
      descricao: `Indenização ${d.numero}`,
      documento: d.embarcador,
      nome: d.favorecido || 'Dono da carga',
      cnpjEmpresa: await empresaDe(db, null),
      parcela: 1,
      parcelas: 1,
      emissao: dia,
      vencimento: dia,
      valor: d.valor_centavos,
      categoria: 'indenizacoes',
      centro: null,
      fatura: null,
      renegociadoDe: null,
      observacao: `Incidente ${d.incidente}. O recibo é dado no SAC.`,
    })
  }
}
