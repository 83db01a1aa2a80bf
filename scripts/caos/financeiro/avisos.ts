import { setTimeout as pause } from 'node:timers/promises'
import { diaEm } from '@tropeiro/contract'
import type { Cena } from './financeiro.ts'

const pagador = { endereco: 'Rua A, 1', bairro: 'Centro', cep: '80240-000', cidade: 'Curitiba', uf: 'PR' }
const CENTAVOS = 7_000

/** Round after round: a boleto that the bank registers, paid by PIX in two parts, each told fifty times at once. */
export async function avisar({ pessoas, grupo, banco, convenios, fim, feito }: Cena): Promise<void> {
  const client = pessoas.operador
  const dia = diaEm(new Date())
  banco.mundo.entrega = { webhooks: 50 }
  const buscar = async (titulo: string) =>
    (await client.boletos.listarBoletos({ query: { titulo } })).dados[0]
  for (let volta = 0; !fim(); volta++) {
    const { dados } = await client.titulos.criar({
      body: {
        ...{ natureza: 'receber', documento: '12ABC34501DE35', nome: 'Indústria Ação', descricao: 'Aviso' },
        ...{ emissao: dia, vencimento: dia, categoria: 'receita_frete', valor_centavos: 2 * CENTAVOS },
        idempotencia: `caos-aviso-${volta}`,
      },
    })
    const titulo = dados[0]!._id
    await client.boletos
      .emitirBoleto({ body: { titulo, convenio: convenios.api, pagador } })
      .catch((e: Error) => {
        // It was written before its answer was lost.
        if (!e.message.includes('já tem boleto')) throw e
      })
    let boleto = await buscar(titulo)
    for (let i = 0; boleto?.situacao !== 'registrado' && !(fim() && i > 60); i++) {
      await pause(250)
      boleto = await buscar(titulo)
    }
    if (boleto?.situacao !== 'registrado') break
    for (let parte = 0; parte < 2; parte++) {
      const pago = { referencia: `${grupo}-B${boleto._id}`, centavos: CENTAVOS, dia, por: 'pix' }
      await banco.mandar('pagar', pago)
      feito.avisos.pagamentos++
      feito.avisos.centavos += CENTAVOS
    }
    feito.avisos.titulos.push(titulo)
  }
}
