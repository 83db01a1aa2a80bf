import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina, abrirPeca } from '../../../test/pagina.tsx'
import { useStore } from '../../session/session.store.ts'
import { Palette } from './palette.tsx'
import { useVisitar } from './visitadas.ts'

// Issue 11, E4: by plate or driver, open first and newest first, with state and date.
const pesquisa = exemploDe(chamadaDe('romaneios.pesquisar'), true) as { dados: object[] }
const romaneio = (numeroRomaneio: number, estado: string, saida_em: string | null) => ({
  ...pesquisa.dados[0],
  id: String(numeroRomaneio),
  numeroRomaneio,
  estado,
  motorista: 'João Batista da Silva',
  data: '2026-11-19T09:00:00.000Z',
  saida_em,
  rota: 'SP Zona Sul',
  totalNotas: 1,
})

test.each(['FVD2C71', 'joao batista'])(
  '%s finds the open romaneios first, each with its state and date',
  async (typed) => {
    const { usuario, pedidos } = await abrirPeca(<Palette open onClose={() => {}} onHelp={() => {}} />, {
      servidor: {
        romaneios: {
          pesquisar: {
            ...pesquisa,
            dados: [romaneio(1323, 'viagem', '2026-11-20T10:30:00.000Z'), romaneio(1003, 'concluido', null)],
            total: 2,
          } as never,
        },
      },
      padrao: (nome) => exemploDe(chamadaDe(nome), false),
    })
    await usuario.type(await screen.findByRole('combobox'), typed)
    const first = await screen.findByRole('option', { name: /Romaneio 1323/ })
    await waitFor(() =>
      expect(pedidos('romaneios.pesquisar').at(-1)?.body).toMatchObject({ busca: typed, ordem: 'abertos' }),
    )
    const text = (first.textContent ?? '').replaceAll('\u00a0', ' ')
    expect(text).toContain('João Batista da Silva')
    expect(text).toContain('Em viagem')
    expect(text).toMatch(/20\/11\/2026.*07:30/)
    expect(text).toMatch(/1 nota(?!s)/)
    const options = screen.getAllByRole('option').map((o) => o.textContent ?? '')
    expect(options.findIndex((o) => o.includes('1323'))).toBeLessThan(
      options.findIndex((o) => o.includes('1003')),
    )
  },
)

test("issue 11, B7: 'Todas as notas com …' opens a search that asks for just those", async () => {
  const padrao = (nome: string) => exemploDe(chamadaDe(nome), false)
  const fechadas: true[] = []
  const paleta = await abrirPeca(<Palette open onClose={() => fechadas.push(true)} onHelp={() => {}} />, {
    papel: 'ADMIN',
    padrao,
  })
  const typed = 'Mercado & Cia 50%'
  await paleta.usuario.type(await screen.findByRole('combobox'), typed)
  await paleta.usuario.click(await screen.findByRole('option', { name: `Todas as notas com “${typed}”` }))
  expect(fechadas).toEqual([true])
  await waitFor(() => expect(paleta.endereco()).toMatch(/^\/app\/pesquisa\?/))

  const pesquisa = await abrirPagina(paleta.endereco(), { papel: 'ADMIN', padrao })
  await waitFor(() => expect(pesquisa.pedidos('notas.buscar')).not.toEqual([]))
  for (const { body } of pesquisa.pedidos('notas.buscar')) expect(body).toMatchObject({ texto: typed })
})

function Visitar({ id }: { id: string }) {
  useVisitar(id)
  return null
}

test('before anything is typed stand the screens visited last, and the views of the menu are found by name', async () => {
  const visao = { _id: '7', lista: 'notas', nome: 'Aurora atrasadas', endereco: 'prazo=fora', minha: true }
  const paleta = await abrirPeca(
    <>
      <Visitar id="romaneios" />
      <Visitar id="rastreamento" />
      <Palette open onClose={() => {}} onHelp={() => {}} />
    </>,
    {
      papel: 'ADMIN',
      servidor: {
        listas: {
          minhas: {
            status: true,
            dados: { arranjos: {}, visoes: [{ ...visao, compartilhada: false, dono: 'Ana' }] },
          },
        },
      },
      padrao: (nome) => exemploDe(chamadaDe(nome), false),
    },
  )
  const { login } = useStore.getState().session!
  const visoes = [{ id: '7', rota: '/app/pesquisa' }]
  await act(async () =>
    useStore.setState(({ preferences }) => ({
      preferences: { ...preferences, menus: { [login]: { abertas: [], favoritos: null, visoes } } },
    })),
  )
  const opcoes = () => screen.getAllByRole('option').map((o) => o.textContent ?? '')
  await waitFor(() =>
    expect(opcoes().slice(0, 2)).toEqual([
      expect.stringMatching(/^Rastreamento/),
      expect.stringMatching(/^Romaneios/),
    ]),
  )
  await paleta.usuario.type(await screen.findByRole('combobox'), 'aurora')
  await paleta.usuario.click(await screen.findByRole('option', { name: /Aurora atrasadas/ }))
  expect(paleta.endereco()).toBe('/app/pesquisa?prazo=fora')
})
