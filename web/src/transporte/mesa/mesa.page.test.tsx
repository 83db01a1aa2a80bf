import { screen, waitFor, within } from '@testing-library/react'
import type { ColunaDaMesa, Mesa, NotaDaMesa } from '@tropeiro/contract/transporte/mesa/formas'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina, falha } from '../../../test/pagina.tsx'

const nota = (n: number, more: Partial<NotaDaMesa> = {}): NotaDaMesa => ({
  _id: String(n),
  numero: n,
  serie: 1,
  nome: `Cliente ${n}`,
  documento: `1122233300018${n % 10}`,
  endereco: 'Rua das Flores, 10',
  bairro: 'Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: `0400000${n % 10}`,
  volumes: 1,
  peso_gramas: 40_000,
  valor_centavos: 100_00,
  prazo: '2026-11-20',
  id_rota: '1',
  rota: 'Zona Sul',
  base: 'SÃO PAULO',
  cancelada: false,
  lat: -23.55,
  lng: -46.63,
  ...more,
})
const coluna = (romaneio: number, more: Partial<ColunaDaMesa> = {}): ColunaDaMesa => ({
  romaneio,
  versao: 1,
  estado: 'pre',
  id_rota: '1',
  rota: 'Zona Sul',
  base: 'SÃO PAULO',
  motorista: null,
  nome_motorista: '',
  placa: '',
  notas: [nota(21), nota(22)],
  dia: { metros: 30_000, segundos: 5400 },
  mdfe: 'falta',
  ...more,
})
const motorista = (_id: string, nome: string, placa: string) => ({
  _id,
  nome,
  base: null,
  placa,
  presente: true,
  porque: null,
  jornada_s: 28_800,
  na_rua: null,
})
const mesa = (more: Partial<Mesa> = {}): Mesa => ({
  espera: [
    nota(11),
    nota(12, { rota: 'Campinas', id_rota: '2', cidade: 'Campinas', lat: -22.9, lng: -47.06 }),
  ],
  esperando: 2,
  colunas: [coluna(90)],
  motoristas: [motorista('5', 'João Batista', 'FZK4B27'), motorista('6', 'Maria das Dores', '')],
  veiculos: [
    {
      placa: 'FZK4B27',
      nome: 'Toco',
      base: null,
      capacidade_gramas: 60_000,
      capacidade_litros: 34_000,
      limite_centavos: null,
      porque: null,
    },
  ],
  bases: [{ nome: 'SÃO PAULO', lat: -23.55, lng: -46.63 }],
  ...more,
})
const caminhao = (nome: string) => screen.getByRole('region', { name: nome })

/** A desk that does what it is asked: a new romaneio is the 91st, one without notes goes. */
const abrir = (inicio = mesa()) => {
  let agora = inicio
  return abrirPagina('/app/romaneios/mesa', {
    servidor: {
      mesa: {
        abrir: () => ({ status: true, dados: agora }),
        arrumar: ({ body }) => {
          const todas = [...agora.espera, ...agora.colunas.flatMap((c) => c.notas)]
          const known = new Map(todas.map((n) => [n._id, n]))
          const feitas = body.colunas.map((c) => ({
            chave: c.chave,
            romaneio: c.notas.length === 0 ? null : (c.romaneio ?? 91),
          }))
          const mudadas = body.colunas.map((c, i) => ({ c, romaneio: feitas[i]!.romaneio }))
          const gone = new Set(body.colunas.map((c) => c.romaneio))
          const colunas = [
            ...agora.colunas.filter((c) => !gone.has(c.romaneio)),
            ...mudadas.flatMap(({ c, romaneio }) =>
              romaneio === null
                ? []
                : coluna(romaneio, {
                    versao: 2,
                    notas: c.notas.flatMap((id) => known.get(id) ?? []),
                    motorista: c.motorista ?? null,
                    nome_motorista: agora.motoristas.find((m) => m._id === c.motorista)?.nome ?? '',
                    placa: c.placa ?? '',
                  }),
            ),
          ]
          const inside = new Set(colunas.flatMap((c) => c.notas.map((n) => n._id)))
          const espera = todas.filter((n) => !inside.has(n._id))
          agora = { ...agora, colunas, espera, esperando: espera.length }
          return { status: true, dados: { feitas, mesa: agora } }
        },
      },
      romaneios: {
        preValidar: ({ body }) => ({
          status: true,
          mensagem: 'Romaneios validados.',
          romaneiosAtualizados: body.numerosRom,
          romaneiosNaoAtualizados: [],
          naoAtualizados: 0,
          motivos: [],
        }),
        preDesfazer: ({ body }) => ({
          status: true,
          mensagem: 'Validação desfeita.',
          romaneiosAtualizados: body.numerosRom,
          romaneiosNaoAtualizados: [],
          naoAtualizados: 0,
          motivos: [],
        }),
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
}

test('issue 17, point 1: by keyboard a note goes to a driver, is weighed against his truck, and Ctrl+Z brings it back', async () => {
  const { usuario, pedidos } = await abrir()
  const linha = await screen.findByRole('option', { name: /11 Cliente 11/ })
  linha.focus()
  await usuario.keyboard('{Enter}')
  await usuario.keyboard('João{Enter}')
  await waitFor(() => expect(pedidos('mesa.arrumar')).toHaveLength(1))
  expect(pedidos('mesa.arrumar')[0]!.body).toMatchObject({
    colunas: [{ romaneio: null, notas: ['11'], motorista: '5', placa: 'FZK4B27' }],
  })
  const joao = caminhao('João Batista')
  expect(await within(joao).findByText('nº 91', { exact: false })).toBeTruthy()
  expect(within(joao).getByRole('meter', { name: 'Peso' }).getAttribute('aria-valuetext')).toBe('67%')
  expect(within(joao).getByText('notas sem volume')).toBeTruthy()
  expect(within(joao).getByText('sem limite')).toBeTruthy()
  await usuario.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(pedidos('mesa.arrumar')).toHaveLength(2))
  expect(pedidos('mesa.arrumar')[1]!.body).toMatchObject({ colunas: [{ romaneio: 91, notas: [] }] })
  expect(await screen.findByRole('option', { name: /11 Cliente 11/ })).toBeTruthy()
})

test('issue 17, point 1: a note of another route is said aloud with its distance', async () => {
  const { usuario } = await abrir()
  const linha = await screen.findByRole('option', { name: /12 Cliente 12/ })
  linha.focus()
  await usuario.keyboard('{Enter}')
  await usuario.keyboard('90{Enter}')
  const aviso = await within(caminhao('Romaneio 90')).findByRole('alert')
  expect(aviso.textContent).toMatch(/1 nota de outra rota Campinas, a até 8\d km em linha reta/)
})

test('issue 17, point 1: Liberar asks only where something is missing, with the pickers, then tells what is left to do', async () => {
  const { usuario, pedidos } = await abrir()
  await usuario.click(
    within(await screen.findByRole('region', { name: 'Romaneio 90' })).getByRole('button', {
      name: 'Liberar',
    }),
  )
  const dialogo = await screen.findByRole('dialog', { name: '1 sem motorista: validar assim mesmo?' })
  await usuario.click(within(dialogo).getByRole('combobox', { name: 'Motorista do romaneio 90' }))
  await usuario.click(await screen.findByRole('option', { name: /João Batista/ }))
  // With who drives it come his plate and its capacity: two notes of 40 kg are too much for it.
  expect(await within(dialogo).findByText(/passa do limite de peso/)).toBeTruthy()
  await usuario.click(within(dialogo).getByRole('button', { name: 'Liberar assim mesmo' }))
  await waitFor(() => expect(pedidos('romaneios.preValidar')).toHaveLength(1))
  const faixa = await screen.findByRole('region', { name: 'Liberados' })
  expect(faixa.textContent).toContain('O motorista já o vê no telefone.')
  expect(faixa.textContent).toContain('1 espera MDF-e.')
  expect(within(faixa).getByRole('link', { name: 'Imprimir' }).getAttribute('href')).toContain(
    '/romaneios/imprimir/90',
  )
  await usuario.click(screen.getAllByRole('button', { name: 'Desfazer' })[0]!)
  await waitFor(() => expect(pedidos('romaneios.preDesfazer')).toHaveLength(1))
})

test('issue 17, point 1: the desk says when it has nothing, cannot be read, or is not for this person', async () => {
  await abrir(mesa({ espera: [], esperando: 0, colunas: [], motoristas: [] }))
  expect(await screen.findByText('Nenhuma nota esperando')).toBeTruthy()
})

test('issue 17, point 1: a desk that cannot be read says so, with the way to try again', async () => {
  await abrirPagina('/app/romaneios/mesa', {
    servidor: { mesa: { abrir: falha('A mesa não abriu') } },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  expect(await screen.findByText('A mesa não abriu')).toBeTruthy()
})
