import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina } from '../../../test/pagina.tsx'

const conta = (_id: string, nome: string, pendentes: number) => ({
  ...{ _id, nome, tipo: 'corrente', banco: '341', agencia: '1', conta: _id, cnpj_empresa: '91122233000112' },
  ...{ saldo_inicial: 0, ativa: true, saldo: 100, saldo_banco: null, saldo_banco_em: null, pendentes },
})

it('opens the account that has most to explain, and has one place for a statement whatever was looked at before', async () => {
  const servidor = {
    contas: {
      listar: { status: true, dados: [conta('1', 'Aplicação', 1), conta('2', 'Banco', 7)] },
      pendentes: { status: true, dados: [], total: 0 },
      extrato: { status: true, dados: [], total: 0 },
    },
  } as never
  const pagina = await abrirPagina('/app/financeiro/conta', { papel: 'ADMIN', servidor })
  const cartao = (nome: RegExp) => screen.findByRole('button', { name: nome })
  expect((await cartao(/^Banco/)).getAttribute('aria-pressed')).toBe('true')
  for (const nome of [/^Aplicação/, /^Banco/, /^Aplicação/]) {
    await pagina.usuario.click(await cartao(nome))
    expect(screen.getAllByText('Solte aqui o extrato OFX')).toHaveLength(1)
  }
})
