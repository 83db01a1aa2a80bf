import { diaEm, formatMoney, formatPlaca, isPlaca, unmask } from '@tropeiro/contract/formats'
import { enfileirar, type NovoEnvio } from '../outbox/outbox-store.ts'
import { agora } from './clock.ts'
import type { AbastecimentoNoTelefone, Rascunho } from './db.ts'
import { centavosDe } from './expense.ts'
import { esvaziar, reler } from './phone.ts'

const MAIS_LITROS = 5000

/** Litres as a pump shows them, in thousandths; null where it is none. */
export function mlDe(text: string): number | null {
  const plain = text.trim().replaceAll('.', '').replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(plain)) return null
  const ml = Math.round(Number(plain) * 1000)
  return ml >= 100 && ml <= MAIS_LITROS * 1000 ? ml : null
}

/** Hours as a refrigeration unit shows them, in tenths; null where it is none. */
export function decimosDe(text: string): number | null {
  const plain = text.trim().replaceAll('.', '').replace(',', '.')
  return /^\d{1,5}(\.\d)?$/.test(plain) ? Math.round(Number(plain) * 10) : null
}

/** Out of the driver's hands: the money is his to get back. */
const doMotorista = (a: AbastecimentoNoTelefone): boolean => a.pago === 'bolso' || a.pago === 'adiantamento'

const valorDe = (a: AbastecimentoNoTelefone): number | null =>
  a.pago === 'bomba' || a.valor.trim() === '' ? null : centavosDe(a.valor)

/** What is still missing of a fill-up, by the field that it is of. */
export function faltaNoAbastecimento(
  a: AbastecimentoNoTelefone,
  recibos: number,
): { campo: string; mensagem: string } | null {
  if (!isPlaca(unmask(a.placa))) return { campo: 'placa', mensagem: 'Informe a placa do veículo.' }
  if (a.produto === '') return { campo: 'produto', mensagem: 'Escolha o que foi abastecido.' }
  if (a.frio) {
    if ((a.horimetro ?? '') === '' ? a.cheio : decimosDe(a.horimetro!) === null)
      return { campo: 'horimetro', mensagem: 'Informe as horas do aparelho de frio, como 1.234,5.' }
  } else if (a.hodometro !== '' && !/^\d{1,6}$/.test(a.hodometro))
    return { campo: 'hodometro', mensagem: 'O hodômetro tem até seis números.' }
  if (!a.frio && a.hodometro === '' && a.cheio && a.produto !== 'arla32')
    return { campo: 'hodometro', mensagem: 'Informe o hodômetro: sem ele não há média.' }
  if (mlDe(a.litros) === null) return { campo: 'litros', mensagem: 'Informe os litros, como 312,45.' }
  if (a.pago === 'bomba') return null
  if (a.valor.trim() !== '' && centavosDe(a.valor) === null)
    return { campo: 'valor', mensagem: 'Informe o valor pago, como 1.845,90.' }
  if (doMotorista(a) && a.valor.trim() === '')
    return { campo: 'valor', mensagem: 'Informe quanto você pagou.' }
  return recibos === 0 ? { campo: 'recibo', mensagem: 'Fotografe o recibo.' } : null
}

/** Puts a fill-up in the queue, with the expense that it was to who paid for it. The draft is cleared with them. */
export async function mandarAbastecimento(rascunho: Rascunho, a: AbastecimentoNoTelefone): Promise<void> {
  const em = agora()
  const centavos = valorDe(a)
  const recibos = rascunho.imagens.filter((id) => !a.painel.includes(id))
  const comum = {
    dono: rascunho.dono,
    em: em.toISOString(),
    numero_romaneio: 0,
    nota: null,
    efeito: null,
    ocorrencia: null,
  }
  const envios: NovoEnvio[] = [
    {
      ...comum,
      id: crypto.randomUUID(),
      tipo: 'abastecimento',
      titulo: `Abastecimento de ${a.litros.trim()} L`,
      detalhe: formatPlaca(unmask(a.placa)),
      corpo: {
        placa: unmask(a.placa),
        hodometro: a.frio || a.hodometro === '' ? null : Number(a.hodometro),
        frio: a.frio ?? false,
        horimetro: a.frio ? decimosDe(a.horimetro ?? '') : null,
        ml: mlDe(a.litros),
        cheio: a.cheio,
        faltou_antes: a.faltou_antes,
        produto: a.produto,
        centavos,
        posto: a.pago === 'bomba' ? '' : a.posto.trim(),
        cidade: a.pago === 'bomba' ? '' : a.cidade.trim(),
        bomba: a.pago === 'bomba',
        recibos: recibos.length,
      },
      imagens: [...recibos, ...a.painel],
    },
  ]
  if (doMotorista(a) && centavos !== null)
    envios.push({
      ...comum,
      id: crypto.randomUUID(),
      tipo: 'despesa',
      titulo: 'Despesa: Combustível',
      detalhe: formatMoney(centavos),
      corpo: {
        despesa: 'combustivel',
        valor_centavos: centavos,
        dia: diaEm(em),
        do_adiantamento: a.pago === 'adiantamento',
        lugar: [a.posto.trim(), a.cidade.trim()].filter(Boolean).join(', ').slice(0, 80),
        descricao: `${a.litros.trim()} L em ${formatPlaca(unmask(a.placa))}`,
      },
      imagens: recibos,
    })
  await enfileirar(envios, rascunho.id)
  await reler()
  void esvaziar()
}
