import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { abrirPagina, falha } from '../../../../test/pagina.tsx'

const base = {
  _id: '1',
  base: 'MATRIZ',
  cnpj: '12345678000195',
  nome: 'Transportadora Exemplo',
  tipo: 'transportadora' as const,
  cidade: 'Curitiba',
  uf: 'PR',
  endereco: 'Rua XV, 10, Centro - Curitiba, PR',
  telefone: '4133334444',
  ativo: true,
  ficticio: false,
  modulos: [],
}
const politica = {
  nota_alterada: 'recusar',
  assinatura_invalida: 'sinalizar' as const,
  sem_protocolo: 'sinalizar' as const,
  protocolo_antes_da_auditoria: false,
  foto_obrigatoria: false,
  segundo_fator_admin: false,
  alcance: 'minhas',
}
const servidor = {
  empresas: {
    listar: { status: true, dados: [base] },
    politica: { status: true, dados: politica },
    criarBases: falha('Já existe uma base com este CNPJ', 409),
    atualizarPolitica: { status: true },
  },
  notas: { municipios: { status: true, dados: [] } },
}
const abrir = (to: string) => abrirPagina(to, { papel: 'ADMIN', servidor: servidor as never })

it('a new base says the empty fields one by one and the house’s sentence above them', async () => {
  const { usuario, pedidos } = await abrir('/app/minha-empresa')
  await usuario.click(await screen.findByRole('button', { name: 'Nova base' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nova base' })
  await usuario.click(within(dialog).getByRole('button', { name: 'Criar base' }))
  await within(dialog).findByText('Há campos obrigatorios não preenchidos')
  expect(within(dialog).getAllByText('Preencha este campo').length).toBe(8)
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Nome da base/ }))
  expect(pedidos('empresas.criarBases')).toEqual([])
})

it('policies are sent whole, and undone before they are', async () => {
  const { usuario, pedidos } = await abrir('/app/minha-empresa?aba=politicas')
  const foto = await screen.findByRole('switch', { name: /Foto do canhoto/ })
  const salvar = screen.getByRole('button', { name: 'Salvar políticas' }) as HTMLButtonElement
  expect(salvar.disabled).toBe(true)
  await usuario.click(foto)
  await usuario.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(foto.getAttribute('aria-checked')).toBe('false')
  await usuario.click(foto)
  await usuario.click(salvar)
  await screen.findByText('Políticas salvas.')
  expect(pedidos('empresas.atualizarPolitica')[0]?.body).toEqual({ ...politica, foto_obrigatoria: true })
})
