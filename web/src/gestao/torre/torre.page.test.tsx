import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chamadaDe, exemploDe } from '../../../test/exemplo.ts'
import { abrirPagina } from '../../../test/pagina.tsx'

it('a trip that needs somebody offers the call, and the way to its romaneio beside it', async () => {
  const torre = exemploDe(chamadaDe('torre.agora'), true) as { dados: { itens: [object] } }
  const item = {
    ...torre.dados.itens[0],
    tipo: 'sem_sinal',
    titulo: 'João sem sinal há 40 min',
    acao: { texto: 'Ligar para o motorista', rota: '/app/romaneios?numero=7', telefone: '11999990000' },
  }
  await abrirPagina('/app/torre_de_controle', {
    papel: 'ADMIN',
    servidor: {
      torre: {
        agora: {
          ...torre,
          dados: { ...torre.dados, itens: [item], totais: [{ tipo: 'sem_sinal', quantos: 1 }] },
        } as never,
      },
    },
    padrao: (nome) => exemploDe(chamadaDe(nome), false),
  })
  expect(await screen.findByText('João sem sinal há 40 min')).toBeDefined()
  const ligar = screen.getByRole('link', { name: 'Ligar para o motorista' })
  expect(ligar.getAttribute('href')).toBe('tel:+5511999990000')
  const abrir = screen.getByRole('link', { name: 'Abrir' })
  expect(abrir.getAttribute('href')).toContain('/app/romaneios?numero=7')
})
