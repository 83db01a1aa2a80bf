import { mesmoFornecedor } from '@tropeiro/contract/financeiro/pagamentos/regras'
import type { Db } from '../../../db/tx.ts'
import { pagamentosErrors } from '../pagamentos.errors.ts'
import { findPorBarras } from './dda.repository.ts'

/** What the DDA says of a barcode stops a payment to somebody else, and of what nobody charges any more. */
export async function exigirBeneficiario(db: Db, barras: string, fornecedor: string): Promise<void> {
  const d = await findPorBarras(db, barras)
  if (!d) return
  if (!mesmoFornecedor(d.beneficiario, fornecedor))
    throw pagamentosErrors.outroBeneficiario(d.beneficiario, fornecedor)
  if (d.situacao === 'baixado') throw pagamentosErrors.boletoRetirado()
}
