import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../../test/exemplo.ts'
import { abrirPagina, linhas } from '../../../../test/pagina.tsx'

const CHAVE = '41261112345678000195550010000012341000012340'
const livre = { status: 'sem_romaneio', romaneio: null, cancelada: false, chave: CHAVE, tipo_doc: 'NOTA' }
const nota = (id: string, more: object = {}) => ({ ...livre, _id: id, numero: Number(id), ...more })

const nomeada = (nome: string, com: unknown) => exemploDe(chamadaDe(nome), true, com) as never
const padrao = (nome: string) => exemploDe(chamadaDe(nome), false)

const uma = (more: object = {}) =>
  abrirPagina('/app/pesquisa/11', {
    papel: 'ADMIN',
    servidor: { notas: { nota: nomeada('notas.nota', { dados: nota('11', more) }) } },
    padrao,
  })

it('a note leads to a romaneio, a CT-e and the rest with itself in the address', async () => {
  const pagina = await uma()
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  const names = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  expect(names).toEqual([
    'Criar romaneio',
    'Emitir CT-e',
    'Registrar ocorrência',
    'Dar um prazo',
    'Mudar a base',
    'Mudar a rota de entrega',
    'Imprimir etiquetas',
    'Abrir incidente',
  ])
  await pagina.usuario.click(screen.getByRole('menuitem', { name: 'Registrar ocorrência' }))
  expect(pagina.endereco()).toBe(`/app/ferramentas/operacoes?tipo=ocorrencia&notas=${CHAVE}`)
  expect(await screen.findByDisplayValue(CHAVE)).toBeDefined()
})

it('what a note does not allow stands in the menu with its reason, by touch too', async () => {
  const pagina = await uma({ status: 'expedicao', romaneio: 1318 })
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  const item = await screen.findByRole('menuitem', { name: /^Criar romaneio/ })
  expect(item.textContent).toContain('A nota 11 já está no romaneio 1318.')
  expect(item.getAttribute('aria-disabled')).toBe('true')
})

it('of the notes that are ticked those that can be go along, and the menu says how many', async () => {
  const tres = [nota('11'), nota('12', { status: 'rota', romaneio: 7 }), nota('13')]
  const buscar = exemploDe(chamadaDe('notas.buscar'), true) as { valor?: object[]; dados?: object[] }
  const [lugar] = Object.entries(buscar).find(([, v]) => Array.isArray(v))!
  const [first] = buscar[lugar as 'valor']!
  const pagina = await abrirPagina('/app/pesquisa', {
    papel: 'ADMIN',
    servidor: { notas: { buscar: { ...buscar, [lugar]: tres.map((n) => ({ ...first, ...n })) } as never } },
    padrao,
  })
  await linhas()
  for (const box of screen.getAllByRole('checkbox', { name: /^Selecionar (?!todas)/ }).slice(-3))
    await pagina.usuario.click(box)
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  await pagina.usuario.click(await screen.findByRole('menuitem', { name: 'Criar romaneio · 2 de 3' }))
  expect(decodeURIComponent(pagina.endereco())).toBe('/app/romaneios/criar?notas=11~13')
  expect(await screen.findByRole('heading', { name: 'Criar romaneio' })).toBeDefined()
})

it('a new romaneio begins with the notes of its address; what waits no more is told', async () => {
  const { dados } = exemploDe(chamadaDe('romaneios.notasDisponiveis'), true) as {
    dados: { notas: [object] }
  }
  const linha = { ...dados.notas[0], ...{ _id: '11', numero_nota: 11, nome_destinatario: 'Mercado Onze' } }
  const pagina = await abrirPagina('/app/romaneios/criar?notas=11~12', {
    papel: 'ADMIN',
    servidor: {
      romaneios: {
        notasDisponiveis: ({ body }) =>
          ({
            status: true,
            dados:
              (body.notas ?? []).length > 0
                ? { notas: [linha], total: 1, pagina: 1 }
                : { notas: [], total: 0, pagina: 1 },
          }) as never,
      },
    },
    padrao,
  })
  expect(await screen.findByText('Uma nota não espera mais romaneio.')).toBeDefined()
  expect((await screen.findAllByText(/Mercado Onze/)).length).toBeGreaterThan(0)
  expect(pagina.pedidos('romaneios.notasDisponiveis')[0]).toMatchObject({ body: { notas: ['11', '12'] } })
})
