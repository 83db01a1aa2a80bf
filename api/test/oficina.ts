type Inserir = (tabela: string, colunas: Record<string, unknown>) => Promise<{ id: string; alvo: string }>

const veiculo = (placa: string) => ({ placa, placa_comparada: placa, unidade: 'toco' })

/** A vehicle, for what walks its life. */
export const umVeiculo = (inserir: Inserir) => ({
  tabela: 'veiculos',
  semear: () => inserir('veiculos', veiculo('ABC1D23')),
  com: { motivo: 'Teste' },
})

/** Orders of one vehicle, each with something in it, for what walks their life. */
export async function ordemDeServico(inserir: Inserir) {
  const { id: veiculo_id } = await inserir('veiculos', veiculo('ABD1D23'))
  const ordem = { numero: 901, veiculo_id, titulo: 'Teste', autor: 'Teste' }
  const item = { tipo: 'servico', descricao: 'Teste', quantidade_milesimos: 1000, valor_unitario_centavos: 0 }
  return {
    tabela: 'ordens_de_servico',
    semear: async () => {
      const made = await inserir('ordens_de_servico', ordem)
      await inserir('ordem_itens', { ...item, ordem_id: made.id })
      return made
    },
    com: { texto: 'Teste', em: new Date() },
  }
}

/** A fine as it came. */
export const multa = (inserir: Inserir) => ({
  tabela: 'multas',
  semear: () =>
    inserir('multas', {
      auto: crypto.randomUUID(),
      placa: 'ABC1D23',
      em: new Date('2026-11-10T10:00:00-03:00'),
      descricao: 'Avançar o sinal',
      gravidade: 'gravissima',
      centavos: 293_47,
      responsavel: 'condutor',
      notificada: '2026-11-12',
      autor: 'Frota',
    }),
  com: { texto: 'Teste', em: new Date() },
})

type Rodar = (texto: string, valores: unknown[]) => Promise<unknown>

/** A dispute of one line of a statement. */
export const contestacao = (inserir: Inserir, rodar: Rodar) => ({
  tabela: 'contestacoes',
  semear: async () => {
    const { id: lote_id } = await inserir('frota_lotes', { tipo: 'pedagio', nome: 'teste', sha256: 'teste' })
    const { id: passagem_id } = await inserir('passagens', {
      lote_id,
      chave: crypto.randomUUID(),
      placa: 'ABC1D23',
      em: new Date('2026-11-10T10:00:00-03:00'),
      praca: 'Teste',
      tipo: 'pedagio',
      centavos: 1900,
      veredito: 'eixos_a_mais',
      frase: 'Teste',
      contestavel_centavos: 950,
    })
    numero++
    const made = await inserir('contestacoes', { numero })
    await rodar(
      `insert into contestacao_linhas (grupo_id, contestacao_id, passagem_id, centavos, veredito, frase)
       select grupo_id, $1, id, 950, veredito, frase from passagens where id = $2`,
      [made.id, passagem_id],
    )
    return made
  },
  com: { texto: 'Teste', em: new Date() },
})
let numero = 900

/** An incident of the fleet that nothing speaks for, so that everybody reaches it. */
export const incidenteDaFrota = (inserir: Inserir) => ({
  tabela: 'frota_incidentes',
  semear: () => inserir('frota_incidentes', { tipo: 'placa', chave: crypto.randomUUID(), titulo: 'Teste' }),
  com: { motivo: 'Teste', em: new Date() },
})
