import { cenarioPadrao, notaInventada, sorteio } from '../db/demo/nfe-cenario.ts'
import type { NotaDemo, PessoaDemo } from '../db/demo/nfe-xml.ts'
import type { TestApp } from './app.ts'

export const SERRA_AZUL: PessoaDemo = {
  documento: '91122233000112',
  nome: 'Transportes Serra Azul Ltda',
  ie: '111222330446',
  endereco: {
    logradouro: 'Rua Doutor Assis Ribeiro',
    numero: '4200',
    bairro: 'Cangaiba',
    codMunicipio: '3550308',
    municipio: 'São Paulo',
    uf: 'SP',
    cep: '03827001',
  },
}

const sorte = sorteio(77)
let numero = 400_000

/** A note that SERRA AZUL carries, of the day before. */
export const notaTransportada = (): NotaDemo =>
  notaInventada(cenarioPadrao(), sorte, ++numero, new Date(Date.now() - 86_400_000))

/** A note that SERRA AZUL buys by: its recipient. */
export const compra = (diasAtras = 1): NotaDemo => ({
  ...notaInventada(cenarioPadrao(), sorte, ++numero, new Date(Date.now() - diasAtras * 86_400_000)),
  destinatario: SERRA_AZUL,
})

/** Lets every queue of the distribution be asked again, as when its hour has passed. */
export const passaUmaHora = (t: TestApp): Promise<unknown> =>
  t.db.query(
    `update fiscal_governo set proxima = now() - interval '1 second' where servico like '%DistribuicaoDFe%'`,
  )
