import { screen } from '@testing-library/react'
import type { Capacidade } from '@tropeiro/contract/access/capacidades'
import { describe, expect, it } from 'vitest'
import { SO_VE } from '../src/session/so-ve.ts'
import { chamadaDe, exemploDe } from './exemplo.ts'
import { abrirPagina } from './pagina.tsx'

type Tela = {
  to: string
  capacidade: Capacidade
  /** Calls with one of everything in their replies, and what must be otherwise in each. */
  sabe?: Readonly<Record<string, unknown>>
  /** What writes and can be seen at once. */
  botoes: readonly (string | RegExp)[]
  /** Where files are dropped the reason stands in place. */
  soltar?: boolean
}

const telas: readonly Tela[] = [
  { to: '/app/baixas', capacidade: 'baixas', botoes: ['Nova baixa'] },
  { to: '/app/ferramentas/operacoes', capacidade: 'operacoes', botoes: ['Executar'] },
  { to: '/app/armazenamento', capacidade: 'armazenamento', botoes: ['Nova caixa'] },
  {
    to: '/app/armazenamento?aba=remessas',
    capacidade: 'armazenamento',
    sabe: { 'armazenamento.lotes': { dados: { estado: 'em_transito' } } },
    botoes: ['Confirmar chegada'],
  },
  { to: '/app/comprovacoes', capacidade: 'canhotos', botoes: [], soltar: true },
  {
    to: '/app/romaneioAutomatico',
    capacidade: 'automatico',
    sabe: { 'automatico.regras': { dados: { nome: 'Manhã' } } },
    botoes: ['Nova regra', 'Editar Manhã', 'Remover Manhã'],
  },
  { to: '/app/integracoes', capacidade: 'importacoes', botoes: [], soltar: true },
]

const abrir = (tela: Tela, tirados: readonly `escrever:${Capacidade}`[]) => {
  const servidor: Record<string, Record<string, unknown>> = {}
  for (const [chamada, com] of Object.entries(tela.sabe ?? {})) {
    const [modulo = '', nome = ''] = chamada.split('.')
    servidor[modulo] = { ...servidor[modulo], [nome]: exemploDe(chamadaDe(chamada), true, com) }
  }
  return abrirPagina(tela.to, {
    papel: 'ADMIN',
    sessao: { direitos: { dados: [], tirados: [...tirados] } },
    servidor: servidor as never,
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
}
const motivo = (botao: HTMLElement) =>
  document.getElementById(botao.getAttribute('aria-describedby') ?? '')?.textContent

describe.each(telas)('$to', (tela) => {
  it('says to who only sees why what writes cannot be pressed', async () => {
    const { usuario } = await abrir(tela, [`escrever:${tela.capacidade}`])
    for (const name of tela.botoes) {
      for (const botao of await screen.findAllByRole('button', { name })) {
        expect(botao.getAttribute('aria-disabled'), String(name)).toBe('true')
        expect(motivo(botao), String(name)).toBe(SO_VE)
        await usuario.click(botao)
        expect(screen.queryByRole('alertdialog')).toBeNull()
      }
    }
    if (!tela.soltar) return
    expect((await screen.findAllByText(SO_VE)).length).toBeGreaterThan(0)
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  it('offers it to who may', async () => {
    await abrir(tela, [])
    for (const name of tela.botoes)
      for (const botao of await screen.findAllByRole('button', { name }))
        expect(motivo(botao)).not.toBe(SO_VE)
    if (tela.soltar)
      expect((await screen.findAllByLabelText('Escolher arquivos', { selector: 'input' })).length).toBe(1)
    expect(screen.queryByText(SO_VE)).toBeNull()
  })
})
