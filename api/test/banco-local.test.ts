import {
  type BancoDeBoleto,
  type ContaDoConvenio,
  chaveDoNossoNumero,
  emitirBoleto,
  escreverRemessa240,
  lerRetorno,
  type TituloDaRemessa,
} from '@tropeiro/bancos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirBancoLocal, type BancoLocal } from './banco-local.ts'

/* The local bank reads what our files say and answers in its own: two programs that share no code agree on each column. */

let banco: BancoLocal
beforeAll(async () => {
  banco = await abrirBancoLocal('2026-11-24')
})
afterAll(() => banco.fechar())

const pedir = (caminho: string, body?: Uint8Array | object) =>
  fetch(`${banco.url}/${caminho}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: 'Bearer x' },
    ...(body ? { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) } : {}),
  })
const mandar = (caminho: string, body: object) => banco.mandar(caminho, body)
const retorno = async (id: string) => {
  const read = lerRetorno(new Uint8Array(await (await pedir(`retornos/${id}`)).arrayBuffer()))
  if ('recusa' in read) throw new Error(read.recusa)
  return read.retorno
}
const fechar = async () => (await mandar('retorno', {})).retornos as string[]

const contas: Record<BancoDeBoleto, ContaDoConvenio> = {
  '001': { banco: '001', agencia: '1234', conta: '56789', convenio: '3128557', carteira: '17' },
  '033': {
    banco: '033',
    agencia: '1234',
    conta: '1300',
    convenio: '1234567',
    carteira: '101',
    codigoEmpresa: '1',
  },
  '104': { banco: '104', agencia: '1234', conta: '0', convenio: '123456', carteira: '1' },
  '237': {
    banco: '237',
    agencia: '1172',
    conta: '403005',
    convenio: '0',
    carteira: '9',
    codigoEmpresa: '4567890',
  },
  '341': { banco: '341', agencia: '57', conta: '12345', contaDv: '7', convenio: '0', carteira: '109' },
  '748': { banco: '748', agencia: '165', conta: '623', convenio: '623', posto: '2', carteira: '1' },
  '756': { banco: '756', agencia: '3069', conta: '12345', convenio: '123456', carteira: '1' },
}
const titulo = (sequencial: number, rest: Partial<TituloDaRemessa> = {}): TituloDaRemessa => ({
  ...{
    movimento: 'registrar',
    sequencial,
    ano: '26',
    numeroDocumento: `FAT-${sequencial}`,
    usoEmpresa: `T${sequencial}`,
  },
  ...{ emitidoEm: '2026-11-24', vencimento: '2026-12-10', centavos: 10000, jurosAoDia: 3, multa: 200 },
  pagador: {
    ...{ inscricao: '12ABC34501DE35', nome: 'Indústria São José', endereco: 'Rua A, 1', bairro: 'Centro' },
    ...{ cep: '80240000', cidade: 'Curitiba', uf: 'PR' },
  },
  ...rest,
})
const empresa = { inscricao: '12345678000195', nome: 'Tropeiro' }
const remessa = (b: BancoDeBoleto, nsa: number, titulos: TituloDaRemessa[]) =>
  escreverRemessa240({ conta: contas[b], empresa, nsa, geradoEm: '2026-11-24', hora: '090000', titulos })
const numero = (b: BancoDeBoleto, s: number) =>
  chaveDoNossoNumero(emitirBoleto(contas[b], titulo(s)).nossoNumero)

test.each(Object.keys(contas) as BancoDeBoleto[])(
  '%s: registered, refused with reasons, paid late: remessa out, return in',
  async (b) => {
    const sent = await pedir('remessas', remessa(b, 1, [titulo(1), titulo(2, { centavos: 0 })]))
    expect([sent.status, await sent.json()]).toEqual([200, { titulos: 2 }])
    // The same file again: the bank refuses what it has.
    await pedir('remessas', remessa(b, 2, [titulo(1)]))
    const first = await retorno((await fechar())[0]!)
    expect(first.problemas).toEqual([])
    // Itaú numbers its reasons its own way.
    const [semValor, repetido] = b === '341' ? ['67', '14'] : ['20', '09']
    expect(first.linhas.map((l) => [l.evento, l.nossoNumero, l.motivos.map((m) => m.codigo)])).toEqual([
      ['entrada_confirmada', numero(b, 1), []],
      ['entrada_rejeitada', numero(b, 2), [semValor]],
      ['entrada_rejeitada', numero(b, 1), [repetido]],
    ])
    const mine = [...banco.mundo.livro.boletos.values()].find(
      (x) => x.banco === b && x.situacao === 'registrado',
    )!
    await mandar('pagar', { referencia: mine.referencia, centavos: 10245, dia: '2026-12-14' })
    const [line] = (await retorno((await fechar())[0]!)).linhas
    expect(line).toMatchObject({
      ...{
        evento: 'liquidacao',
        nossoNumero: numero(b, 1),
        pago: 10245,
        acrescimos: 245,
        tarifa: 190,
        centavos: 10000,
      },
      ...{ ocorridoEm: '2026-12-14', creditoEm: '2026-12-15', usoEmpresa: 'T1', numeroDocumento: 'FAT-1' },
    })
    expect((await mandar('estado', {})).erro).toBeUndefined()
  },
)

test('returns late, partial, twice, halves swapped; the bank falls before and after', async () => {
  await pedir('remessas', remessa('237', 3, [titulo(11), titulo(12), titulo(13), titulo(14)]))
  await mandar('entrega', { tarde: 1, duas_vezes: true, metades: true, parcial: true })
  const ids = await fechar()
  expect(ids).toHaveLength(2)
  const listed = async () =>
    ((await (await pedir('retornos')).json()) as { retornos: { id: string }[] }).retornos.map((r) => r.id)
  expect(await listed()).not.toContain(ids[0])
  expect(await listed()).toContain(ids[0])
  const cut = await retorno(ids[0]!)
  expect(cut.linhas.length).toBeLessThan(4)
  expect(cut.problemas.length).toBeGreaterThan(0)
  const whole = await retorno(`${ids[0]}-inteiro`)
  expect(whole.linhas.map((l) => l.numeroDocumento)).toEqual(['FAT-13', 'FAT-14', 'FAT-11', 'FAT-12'])
  expect(whole.problemas).toEqual([])
  await mandar('entrega', {})

  await mandar('falhas', { regras: [{ modo: 'cair_depois', caminhos: ['boletos'], vezes: 1 }] })
  const { pagador } = titulo(1)
  const body = {
    referencia: 'TRP-1',
    banco: '237',
    nosso_numero: '77',
    valor_centavos: 500,
    vencimento: '2026-12-10',
    txid: 'T77',
    pagador,
  }
  await expect(pedir('boletos', body)).rejects.toThrow()
  // It was done all the same: the same again is answered, another value under it is refused.
  expect((await pedir('boletos', body)).status).toBe(200)
  expect((await pedir('boletos', { ...body, valor_centavos: 1 })).status).toBe(409)
  const refused = await pedir('boletos', {
    ...body,
    referencia: 'TRP-2',
    nosso_numero: '78',
    pagador: { ...pagador, cep: '0' },
  })
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { situacao: 'recusado', motivos: [{ codigo: '48', texto: 'CEP inválido' }] },
  ])
  expect(
    (await pedir('pagamentos', { referencia: 'P1', valor_centavos: 100, pagar_em: '2026-11-24' })).status,
  ).toBe(200)
  expect(await (await pedir('pagamentos/P1')).json()).toMatchObject({ situacao: 'pago', pago_centavos: 100 })
})
