import { diaEm } from '@tropeiro/contract'
import type { Cena } from './financeiro.ts'

/** At once, on one title and on as many titles. */
const DE_UMA_VEZ = 100
const CENTAVOS = 137

/** Round after round: one title settled by a hundred people at once, and a hundred titles, each by its own key until it is answered. */
export async function baixar({ pessoas, fim, feito }: Cena): Promise<void> {
  const client = pessoas.operador
  const dia = diaEm(new Date())
  const criar = async (idempotencia: string, valor_centavos: number, parcelas: number) =>
    (
      await client.titulos.criar({
        body: {
          ...{ natureza: 'receber', documento: '12ABC34501DE35', nome: 'Indústria Ação', descricao: 'Caos' },
          ...{
            emissao: dia,
            vencimento: dia,
            categoria: 'receita_frete',
            valor_centavos,
            parcelas,
            idempotencia,
          },
        },
      })
    ).dados.map((t) => t._id)
  for (let volta = 0; !fim(); volta++) {
    const chave = `caos-${volta}`
    const [um] = await criar(`${chave}-um`, CENTAVOS * DE_UMA_VEZ, 1)
    const muitos = await criar(`${chave}-muitos`, CENTAVOS * DE_UMA_VEZ, DE_UMA_VEZ)
    const pagar = (id: string, i: number, de: string) =>
      client.titulos.baixar({
        params: { id },
        body: { valor_centavos: CENTAVOS, dia, idempotencia: `${chave}-${de}-${i}` },
      })
    await Promise.all([
      ...Array.from({ length: DE_UMA_VEZ }, (_, i) => pagar(um!, i, 'um')),
      ...muitos.map((id, i) => pagar(id, i, 'muitos')),
    ])
    feito.baixas.titulos.push(um!, ...muitos)
    feito.baixas.quantas += 2 * DE_UMA_VEZ
    feito.baixas.centavos += 2 * DE_UMA_VEZ * CENTAVOS
  }
}
