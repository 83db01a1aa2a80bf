import { screen, waitFor, within } from '@testing-library/react'
import {
  AjustesDosContratos,
  CondicoesDoContrato,
  type Contrato,
  type ContratoResumo,
} from '@tropeiro/contract/comercial/contratos/calls'
import { listaDeContratos } from '@tropeiro/contract/comercial/contratos/lista'
import { describe, expect, it } from 'vitest'
import { provarLista, type RespostaDe } from '../../../test/lista.tsx'
import { abrirPagina } from '../../../test/pagina.tsx'

const resumo: ContratoResumo = {
  _id: '7',
  numero: 12,
  tipo: 'cliente',
  documento: '90752655000109',
  nome: 'Bom Grão',
  referencia: 'CT-88',
  estado: 'rascunho',
  inicio: '2026-01-01',
  fim: '2099-12-31',
  renova_meses: 0,
  indice: 'inctf',
  reajuste_em: '2099-01-01',
  livre_minutos: 270,
  prova: 'fisica',
  documentos: 1,
  criador: 'Otávio Lima',
  updated_at: '2026-11-20T12:00:00.000Z',
}
const condicoes = CondicoesDoContrato.parse({
  tarifas: ['3'],
  reajuste: { indice: 'inctf', proximo: '2099-01-01' },
  estadia: { livre_minutos: 270 },
  prova: 'fisica',
})
const contrato = (mais: Partial<Contrato> = {}): Contrato => ({
  ...resumo,
  objeto: 'Fracionado do Sudeste',
  rntrc: '',
  meu: false,
  avisar: ['gestor@azapers.demo'],
  motivo: '',
  condicoes,
  versoes: [
    { numero: 1, desde: '2026-01-01', condicoes, motivo: '', autor: '', em: '2026-11-20T12:00:00.000Z' },
  ],
  tabelas: [{ _id: '3', nome: 'Fracionado' }],
  arquivos: [
    {
      _id: '5',
      nome: 'assinado.pdf',
      tipo: 'application/pdf',
      bytes: 9,
      autor: 'Otávio Lima',
      em: '2026-11-20T12:00:00.000Z',
    },
  ],
  pendencias: [],
  historico: [{ texto: 'Contrato feito.', autor: 'Otávio Lima', em: '2026-11-20T12:00:00.000Z' }],
  ...mais,
})
const ok = <T,>(dados: T) => ({ status: true, dados })
const abrir = (to: string, mais: object = {}, papel: 'USUARIO' | 'ADMIN' = 'ADMIN') =>
  abrirPagina(to, {
    papel,
    servidor: { contratos: { buscar: ok(contrato()), listar: ok([]), ...mais } },
    padrao: () => ok([]),
  })
type Aberta = Awaited<ReturnType<typeof abrir>>
const UM = '/app/frete/contratos/7'

provarLista({
  lista: listaDeContratos,
  to: '/app/frete/contratos',
  chamada: (listar: RespostaDe<'contratos', 'listar'>) => ({ contratos: { listar } }),
  cheia: ok([resumo]),
  linha: [
    '12',
    'Bom Grão',
    'Cliente',
    '90.752.655/0001-09',
    'Rascunho',
    '',
    '01/01/2026',
    '31/12/2099',
    '4 h 30',
  ],
})

const noDialogo = async (p: Aberta, campos: [string, string][], botao: string) => {
  const dialogo = within(await screen.findByRole('dialog'))
  for (const [label, texto] of campos) await p.usuario.type(dialogo.getByLabelText(new RegExp(label)), texto)
  await p.usuario.click(dialogo.getByRole('button', { name: botao }))
}

// Its forms: comercial/contratos/components/editor.tsx, comercial/contratos/components/dialogos.tsx and
// comercial/contratos/components/ajustes-dialog.tsx.
describe('a contract', () => {
  it('shows what was agreed, its tables with the way to their adjustment, its papers and what happened', async () => {
    await abrir(UM)
    expect(await screen.findByText('Canhoto físico recebido')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'reajustar' }).getAttribute('href')).toContain(
      '/app/frete/tabelas/3?reajustar=true',
    )
    expect(screen.getByText('INCT-F (carga fracionada), o próximo em 01/01/2099')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'assinado.pdf' })).toBeTruthy()
    expect(screen.getByText('Contrato feito.')).toBeTruthy()
    expect(await screen.findByText('Sem regra gravada: a da casa')).toBeTruthy()
  })

  it('what the law forbids is said with its source, and keeps it from going on', async () => {
    const pendencias = [
      {
        regra: 'carta_frete',
        campo: '',
        mensagem: 'Carta-frete é proibida.',
        fonte: 'Lei 11.442/2007',
        grave: true,
      },
    ]
    await abrir(UM, { buscar: ok(contrato({ pendencias })) })
    expect(await screen.findByText('Lei 11.442/2007')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Pedir aprovação' })
    expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('true')
  })

  it('a new one says what is missing, and is kept', async () => {
    const p = await abrir('/app/frete/contratos/novo', { criar: ok(contrato()) })
    await p.usuario.click(await screen.findByRole('button', { name: 'Guardar' }))
    expect(await screen.findByText('Diga com quem é o contrato')).toBeTruthy()
    expect(p.pedidos('contratos.criar')).toEqual([])
    await p.usuario.type(screen.getByLabelText(/CNPJ, CPF ou raiz/), '90752655')
    await p.usuario.type(screen.getByLabelText(/^Nome/), 'Bom Grão')
    await p.usuario.type(screen.getByLabelText(/Avisar antes do fim/), 'a@b.demo, c@d.demo')
    const livre = screen.getByLabelText(/Tempo livre \(horas\)/)
    await p.usuario.clear(livre)
    await p.usuario.type(livre, '4,5')
    await p.usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(p.pedidos('contratos.criar')[0]?.body).toMatchObject({
        tipo: 'cliente',
        documento: '90752655',
        nome: 'Bom Grão',
        avisar: ['a@b.demo', 'c@d.demo'],
        condicoes: { estadia: { livre_minutos: 270, forma: 'lei' }, prova: 'regra' },
      }),
    )
  })

  it('a draft is changed; one in force gets an addition from a day on', async () => {
    const p = await abrir(`${UM}?mudar=true`, { editar: ok(contrato()) })
    const nome = await screen.findByLabelText(/^Nome/)
    await p.usuario.type(nome, ' S.A.')
    await p.usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(p.pedidos('contratos.editar')[0]?.body).toMatchObject({ nome: 'Bom Grão S.A.', condicoes }),
    )
  })

  it('an addition says why', async () => {
    const vigente = contrato({ estado: 'vigente' })
    const p = await abrir(`${UM}?mudar=true`, { buscar: ok(vigente), aditar: ok(vigente) })
    await p.usuario.click(await screen.findByRole('button', { name: 'Gravar aditivo' }))
    expect(await screen.findByText('Diga por quê')).toBeTruthy()
    await p.usuario.type(screen.getByLabelText(/Motivo/), 'Doca nova')
    await p.usuario.click(screen.getByRole('button', { name: 'Gravar aditivo' }))
    await waitFor(() =>
      expect(p.pedidos('contratos.aditar')[0]?.body).toMatchObject({ motivo: 'Doca nova', condicoes }),
    )
  })

  it('is sent to who approves, and approved or sent back', async () => {
    const p = await abrir(UM, { pedirAprovacao: ok(contrato({ estado: 'aprovacao' })) })
    await p.usuario.click(await screen.findByRole('button', { name: 'Pedir aprovação' }))
    expect(await screen.findByText('O contrato espera aprovação.')).toBeTruthy()
  })

  it('who approves may send it back, with why', async () => {
    const espera = contrato({ estado: 'aprovacao' })
    const p = await abrir(UM, { buscar: ok(espera), devolver: ok(contrato()), aprovar: ok(espera) })
    await p.usuario.click(await screen.findByRole('button', { name: 'Não aprovar' }))
    await noDialogo(p, [['Por quê', 'Falta o anexo']], 'Devolver')
    expect(await screen.findByText('Devolvido a quem fez.')).toBeTruthy()
    await p.usuario.click(await screen.findByRole('button', { name: 'Aprovar' }))
    expect(await screen.findByText('Contrato aprovado.')).toBeTruthy()
  })

  it('goes on, or ends before its day', async () => {
    const vigente = contrato({ estado: 'vigente' })
    const p = await abrir(UM, { buscar: ok(vigente), prorrogar: ok(vigente), rescindir: ok(vigente) })
    await p.usuario.click(await screen.findByRole('button', { name: 'Prorrogar' }))
    await noDialogo(p, [['Motivo', 'Mais um ano']], 'Prorrogar')
    await waitFor(() =>
      expect(p.pedidos('contratos.prorrogar')[0]?.body).toEqual({ fim: '2099-12-31', motivo: 'Mais um ano' }),
    )
    await p.usuario.click(await screen.findByRole('button', { name: 'Mais ações' }))
    await p.usuario.click(await screen.findByRole('menuitem', { name: 'Rescindir' }))
    await noDialogo(p, [['Motivo', 'Fechou']], 'Rescindir')
    await waitFor(() => expect(p.pedidos('contratos.rescindir')[0]?.body).toMatchObject({ motivo: 'Fechou' }))
  })

  it('the rules of law are the admin’s to switch, and only what he switched is written down', async () => {
    const p = await abrir('/app/frete/contratos', {
      ajustes: ok(AjustesDosContratos.parse({})),
      ajustar: ok(AjustesDosContratos.parse({})),
    })
    await p.usuario.click(await screen.findByRole('button', { name: 'Regras' }))
    const dialogo = within(await screen.findByRole('dialog'))
    await p.usuario.click(dialogo.getByRole('checkbox', { name: /Adiantamento de ao menos 70/ }))
    await p.usuario.click(dialogo.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(p.pedidos('contratos.ajustar')[0]?.body).toEqual({
        regras: { adiantamento_70: true },
        avisar_dias: [30, 15, 5],
        vencido_precifica: true,
      }),
    )
  })
})
