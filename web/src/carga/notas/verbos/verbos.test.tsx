import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../../test/exemplo.ts'
import { abrirPagina, abrirPeca, linhas } from '../../../../test/pagina.tsx'
import { Palette } from '../../../host/shell/palette.tsx'

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
    'Link de rastreio',
    'Enviar por e-mail',
    'Ligar',
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

/** The search with these notes. */
function pesquisaCom(notas: object[]) {
  const buscar = exemploDe(chamadaDe('notas.buscar'), true) as { valor?: object[]; dados?: object[] }
  const [lugar] = Object.entries(buscar).find(([, v]) => Array.isArray(v))!
  const [first] = buscar[lugar as 'valor']!
  return { ...buscar, [lugar]: notas.map((n) => ({ ...first, ...n })) } as never
}

it('of the notes that are ticked those that can be go along, and the menu says how many', async () => {
  const tres = [nota('11'), nota('12', { status: 'rota', romaneio: 7 }), nota('13')]
  const pagina = await abrirPagina('/app/pesquisa', {
    papel: 'ADMIN',
    servidor: { notas: { buscar: pesquisaCom(tres) } },
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

it('a row has the verbs of its note at its end, and by the keyboard from where one is', async () => {
  const pagina = await abrirPagina('/app/pesquisa', {
    papel: 'ADMIN',
    servidor: {
      notas: {
        buscar: pesquisaCom([nota('11'), nota('12', { status: 'rota', romaneio: 7 })]),
        nota: nomeada('notas.nota', {
          dados: nota('12', {
            destinatario_pessoa: {
              nome: 'Mercado Doze',
              documento: '',
              telefone: '1133334444',
              fantasia: '',
              ie: '',
              email: '',
            },
          }),
        }),
      },
    },
    padrao,
  })
  await linhas()
  expect(screen.getByRole('button', { name: 'Ações da nota 11' }).tabIndex).toBe(0)
  const doze = screen.getByRole('button', { name: 'Ações da nota 12' })
  expect(doze.tabIndex).toBe(-1)
  await pagina.usuario.click(doze)
  const romanear = await screen.findByRole('menuitem', { name: /^Criar romaneio/ })
  expect(romanear.textContent).toContain('A nota 12 já está no romaneio 7.')
  await pagina.usuario.click(screen.getByRole('menuitem', { name: 'Ligar' }))
  expect(pagina.endereco()).toBe('/app/pesquisa/12?fazer=ligar')
  const quem = await screen.findByRole('dialog', { name: 'Ligar sobre a nota 12' })
  expect(quem.textContent).toContain('Mercado Doze')
  expect(screen.getByRole('link', { name: '(11) 3333-4444' }).getAttribute('href')).toBe('tel:1133334444')
})

it('Ctrl+K offers the verbs of the note that was meant, with the reason of what cannot be', async () => {
  const pagina = await abrirPeca(<Palette open onClose={() => {}} onHelp={() => {}} />, {
    papel: 'ADMIN',
    servidor: { notas: { buscar: pesquisaCom([nota('12', { status: 'rota', romaneio: 7 })]) } },
    padrao,
  })
  await pagina.usuario.type(await screen.findByRole('combobox'), '12')
  const romanear = await screen.findByRole('option', { name: /^Criar romaneio/ })
  expect(romanear.textContent).toContain('A nota 12 já está no romaneio 7.')
  await pagina.usuario.click(screen.getByRole('option', { name: /^Link de rastreio/ }))
  expect(pagina.endereco()).toBe('/app/pesquisa/12?fazer=link')
})

it('what waits for somebody is ticked and acted on as in the search', async () => {
  const { dados } = exemploDe(chamadaDe('armazenamento.pendencias'), true) as {
    dados: { pendencias: [object] }
  }
  const linha = (id: string, more: object = {}) => ({
    ...{ ...dados.pendencias[0], nota: id, numero: Number(id), chave: CHAVE, tipo_doc: 'NOTA' },
    ...{ situacao: 'sem_romaneio', numero_romaneio: null, ...more },
  })
  const rows = [linha('11'), linha('12', { situacao: 'rota', numero_romaneio: 7 })]
  const pagina = await abrirPagina('/app/pendencias', {
    papel: 'ADMIN',
    servidor: {
      armazenamento: {
        pendencias: { status: true, dados: { ...dados, pendencias: rows, total: 2 } } as never,
      },
    },
    padrao,
  })
  await linhas()
  expect(screen.getByRole('button', { name: 'Ações da nota 12' })).toBeDefined()
  for (const box of screen.getAllByRole('checkbox', { name: 'Selecionar linha' }))
    await pagina.usuario.click(box)
  await pagina.usuario.click(await screen.findByRole('button', { name: 'Ações' }))
  await pagina.usuario.click(await screen.findByRole('menuitem', { name: 'Criar romaneio · 1 de 2' }))
  expect(pagina.endereco()).toBe('/app/romaneios/criar?notas=11')
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
