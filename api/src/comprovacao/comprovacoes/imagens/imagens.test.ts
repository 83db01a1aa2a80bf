import { randomUUID } from 'node:crypto'
import type { Client, Contract } from '@tropeiro/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirApp, type TestApp } from '../../../../test/app.ts'
import { criarViagem, enviarImagem } from '../../../../test/viagem.ts'

let t: TestApp
let joao: Client<Contract>
let office: Client<Contract>
let shipper: Client<Contract>
beforeAll(async () => {
  t = await abrirApp()
  joao = await t.entrar('joao@serraazul.demo')
  office = await t.entrar('operador@serraazul.demo')
  shipper = await t.entrar('embarcador@bomgrao.demo')
})
afterAll(() => t.close())

async function provada() {
  const { notas } = await criarViagem(t, { motorista: 'joao@serraazul.demo', notas: 1 })
  const nota = notas[0]!
  const chaves = [await enviarImagem(t, joao), await enviarImagem(t, joao)]
  await joao.comprovacoes.comprovar({
    body: {
      idempotencia: randomUUID(),
      nota,
      ocorrencia: 1,
      recebedor_nome: 'Ana Recepção',
      recebedor_documento: '529.982.247-25',
      em: new Date().toISOString(),
      imagens: chaves,
    },
  })
  return { nota, chaves, prova: await ver(nota) }
}
const ver = async (nota: string, me = office) =>
  (await me.comprovacoes.nota({ params: { id: nota } })).dados.comprovantes[0]!
const historico = async (nota: string) =>
  (await office.notas.nota({ params: { id: nota } })).dados.historico.map((h) => JSON.stringify(h)).join('\n')

test('a wrong picture is taken back from its proof, with its reason in the history, and given back', async () => {
  const { nota, chaves, prova } = await provada()
  const params = { id: prova._id, imagem: prova.imagens[0]!._id }
  await office.comprovacoes.retirarImagem({ params, body: { motivo: 'Foto da nota errada' } })
  const depois = await ver(nota)
  expect(depois.imagens.map((i) => i._id)).toEqual([prova.imagens[1]!._id])
  expect(depois.retiradas).toMatchObject([
    { _id: params.imagem, motivo: 'Foto da nota errada', por: 'Otávio Lima' },
  ])
  expect(await historico(nota)).toContain('Foto tirada do comprovante: Foto da nota errada')
  const lida = async (me: Client<Contract>) =>
    (await me.arquivos.ler({ body: { chaves } })).dados.map((d) => d.url !== null)
  expect(await lida(shipper)).toEqual([false, true])
  expect(await lida(office)).toEqual([true, true])
  expect((await ver(nota, shipper)).retiradas).toEqual([])

  await office.comprovacoes.devolverImagem({ params })
  expect((await ver(nota)).imagens.map((i) => i._id)).toEqual(prova.imagens.map((i) => i._id))
  expect((await ver(nota)).retiradas).toEqual([])
  expect(await historico(nota)).toContain('Foto devolvida ao comprovante')
})

test('taking the same picture back twice is one line of history', async () => {
  const { nota, prova } = await provada()
  const params = { id: prova._id, imagem: prova.imagens[0]!._id }
  const retirar = () => office.comprovacoes.retirarImagem({ params, body: { motivo: 'Repetida' } })
  await Promise.all([retirar(), retirar()])
  await retirar()
  expect((await historico(nota)).split('Foto tirada').length - 1).toBe(1)
})

test('the pictures of an approved proof stay, and those of a note in a protocol', async () => {
  const { nota, prova } = await provada()
  const params = { id: prova._id, imagem: prova.imagens[0]!._id }
  await office.comprovacoes.auditar({ body: { notas: [nota], acao: 'aprovar', motivo: '' } })
  await expect(
    office.comprovacoes.retirarImagem({ params, body: { motivo: 'Tarde' } }),
  ).rejects.toMatchObject({
    status: 409,
    body: {
      mensagem:
        'As fotos deste comprovante ficam como estão: o comprovante já foi aprovado; desfaça a auditoria antes.',
    },
  })
  expect((await ver(nota)).imagens_ficam).toBe('o comprovante já foi aprovado; desfaça a auditoria antes')
})

test('a shipper takes no picture back, nor does anybody of another group', async () => {
  const { prova } = await provada()
  const pedido = { params: { id: prova._id, imagem: prova.imagens[0]!._id }, body: { motivo: 'Não gostei' } }
  await expect(shipper.comprovacoes.retirarImagem(pedido)).rejects.toMatchObject({ status: 403 })
  const outro = await t.entrar('admin@valeverde.demo')
  await expect(outro.comprovacoes.retirarImagem(pedido)).rejects.toMatchObject({ status: 404 })
  const alheia = { ...pedido, params: { ...pedido.params, imagem: '999999' } }
  await expect(office.comprovacoes.retirarImagem(alheia)).rejects.toMatchObject({ status: 404 })
})

test('the routine that deletes unused files leaves a picture that was taken back', async () => {
  const { prova, chaves } = await provada()
  const params = { id: prova._id, imagem: prova.imagens[0]!._id }
  await office.comprovacoes.retirarImagem({ params, body: { motivo: 'Errada' } })
  const { dados } = await joao.arquivos.apagar({ body: { chaves: [chaves[0]!] } })
  expect(dados[0]!.resultado).toBe('em_uso')
})
