import { despesasDeViagem } from '@tropeiro/contract/financeiro/acertos/nomes'
import { diaEm, formatMoney } from '@tropeiro/contract/formats'
import { enfileirar } from '../outbox/outbox-store.ts'
import { agora } from './clock.ts'
import type { DespesaNoTelefone, Rascunho } from './db.ts'
import { esvaziar, reler } from './phone.ts'

const MAIS_REAIS = 100_000

/** What a driver types as money, in cents; null where it is none. */
export function centavosDe(text: string): number | null {
  const plain = text.trim().replaceAll('.', '').replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null
  const value = Math.round(Number(plain) * 100)
  return value > 0 && value <= MAIS_REAIS * 100 ? value : null
}

/** What is still missing of an expense, by the field that it is of. */
export function faltaNaDespesa(
  d: DespesaNoTelefone,
  fotos: number,
): { campo: string; mensagem: string } | null {
  if (d.despesa === '') return { campo: 'despesa', mensagem: 'Escolha o que foi pago.' }
  if (centavosDe(d.valor) === null) return { campo: 'valor', mensagem: 'Informe o valor, como 45,90.' }
  return fotos === 0 ? { campo: 'fotos', mensagem: 'Fotografe o comprovante.' } : null
}

/** Puts an expense in the queue, and tries to send it. The draft is cleared with it. */
export async function mandarDespesa(rascunho: Rascunho, d: DespesaNoTelefone): Promise<void> {
  const em = agora()
  const valor_centavos = centavosDe(d.valor) ?? 0
  await enfileirar(
    [
      {
        id: crypto.randomUUID(),
        dono: rascunho.dono,
        tipo: 'despesa',
        titulo: `Despesa: ${d.despesa ? despesasDeViagem[d.despesa] : ''}`,
        detalhe: formatMoney(valor_centavos),
        em: em.toISOString(),
        numero_romaneio: 0,
        nota: null,
        efeito: null,
        ocorrencia: null,
        corpo: {
          despesa: d.despesa,
          valor_centavos,
          dia: diaEm(em),
          do_adiantamento: d.do_adiantamento,
          lugar: d.lugar.trim(),
          descricao: d.descricao.trim(),
        },
        imagens: rascunho.imagens,
      },
    ],
    rascunho.id,
  )
  await reler()
  void esvaziar()
}
