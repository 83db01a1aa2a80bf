import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abrirPagina, invalido } from '../../../../test/pagina.tsx'

const vazia = { status: true, dados: [], total: 0 }
const servidor = {
  usuarios: { listar: vazia, pendentes: { status: true, dados: [] } },
  empresas: { listar: { status: true, dados: [] } },
}
const abrir = (criar?: never) =>
  abrirPagina('/app/usuarios?usuario=novo', {
    papel: 'ADMIN',
    servidor: { ...servidor, usuarios: { ...servidor.usuarios, ...(criar ? { criar } : {}) } },
  })
const campo = (name: string | RegExp) => screen.findByRole('textbox', { name })

describe('a new user', () => {
  it('is checked by the contract before anybody is asked', async () => {
    const { usuario, pedidos } = await abrir()
    await usuario.type(await campo(/^Nome completo/), 'Al')
    await usuario.type(await campo(/^E-mail/), 'ana')
    await usuario.click(screen.getByRole('button', { name: 'Criar' }))
    await screen.findByText('Escreva o nome completo')
    expect(document.activeElement).toBe(await campo(/^Nome completo/))
    expect(pedidos('usuarios.criar')).toEqual([])
  })

  it('is typed with its masks, sent by the keyboard and refused beside its field', async () => {
    const { usuario, pedidos } = await abrir(invalido({ cpf: 'Este CPF já é de outra pessoa' }) as never)
    await usuario.type(await campo(/^Nome completo/), 'Ana Prado')
    await usuario.type(await campo(/^CPF/), '52998224725')
    await usuario.type(await campo('CNPJ da empresa'), '12abc34501de35')
    await usuario.type(await campo(/^E-mail/), 'ana@exemplo.com.br{Control>}{Enter}{/Control}')
    await screen.findByText('Este CPF já é de outra pessoa')
    expect(document.activeElement).toBe(await campo(/^CPF/))
    expect(((await campo(/^CPF/)) as HTMLInputElement).value).toBe('529.982.247-25')
    expect(pedidos('usuarios.criar')[0]?.body).toMatchObject({ cpf: '52998224725', cnpj: '12ABC34501DE35' })
  })

  it('is not closed with what was typed before it is asked', async () => {
    const { usuario } = await abrir()
    await usuario.type(await campo(/^Nome completo/), 'Ana')
    await usuario.click(screen.getByRole('button', { name: 'Fechar (Esc)' }))
    await usuario.click(await screen.findByRole('button', { name: 'Continuar editando' }))
    expect(((await campo(/^Nome completo/)) as HTMLInputElement).value).toBe('Ana')
  })
})

it('somebody whom one may not change is shown without buttons', async () => {
  const pessoa = {
    _id: '9',
    name: 'Rui Paz',
    cpf: '529.***.***-25',
    email: 'rui@exemplo.com.br',
    telefone: '',
    papel: 'USUARIO',
    bases: [],
    ativo: true,
    super_user: false,
    sem_senha: false,
    vinculo: 'aceito',
    ultimo_acesso: null,
    placa_veiculo: '',
    tipo_veiculo: '',
    grupo_usuario: null,
    pode_editar: false,
    cnh: '',
    cnpj: '',
    cnpjParceiro: '',
    nomeParceiro: '',
    cnpj_cliente: [],
    dados_proprios: false,
    segundo_fator: false,
    sem_base: true,
  }
  await abrirPagina('/app/usuarios?usuario=9', {
    papel: 'ADMIN',
    servidor: {
      ...servidor,
      usuarios: { ...servidor.usuarios, buscar: { status: true, dados: pessoa } as never },
    },
  })
  expect((await campo(/^Nome completo/)).closest('fieldset')?.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
