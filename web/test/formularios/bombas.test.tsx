import type { Bomba } from '@tropeiro/contract/frota/abastecimentos/bomba'
import { expect } from 'vitest'
import { BombaDialog, MoverDialog } from '../../src/frota/abastecimentos/components/bomba/bomba-dialogs.tsx'
import { PoliticasBotao } from '../../src/frota/pneus/components/politicas.tsx'
import { chamadaDe, exemploDe } from '../exemplo.ts'
import { type FormularioEmProva, provarFormulario } from '../formulario.tsx'

const [bomba] = (
  exemploDe(chamadaDe('abastecimentos.bombas'), true, { dados: { _id: '4', nome: 'Pátio' } }) as {
    dados: Bomba[]
  }
).dados
const consequencias = {
  ...{ vida: 'avisa', retirar: 'avisa', direcional: 'avisa', par: 'avisa', pressao: 'avisa', idade: 'avisa' },
} as const
const vida_maxima = { direcional: 1, tracao: 4, livre: 4, reboque: 4 }

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'Novo tanque da casa',
    peca: (onClose) => <BombaDialog b={null} onClose={onClose} />,
    titulo: 'Novo tanque',
    envia: 'Gravar',
    falta: 'Diga o nome',
    preenche: [
      ['Nome', 'Pátio'],
      ['Capacidade (L)', '15000'],
    ],
    chamada: 'abastecimentos.criarBomba',
    corpo: {
      ...{ nome: 'Pátio', produto: 'diesel_s10', capacidade_ml: 15_000_000, ativa: true },
      ...{ perda_ml: null, perda_milesimos: null },
    },
    campo: 'nome',
    rotulo: 'Nome',
  },
  {
    nome: 'Compra para um tanque',
    peca: (onClose) => <MoverDialog bomba={bomba!} tipo="compra" onClose={onClose} />,
    titulo: 'Compra para Pátio',
    envia: 'Gravar',
    falta: 'Preencha este campo',
    preenche: [
      ['Litros', '8000'],
      ['Valor da nota', '46400,00'],
      ['Quando', '2026-11-20T08:30'],
    ],
    chamada: 'abastecimentos.moverBomba',
    params: { id: '4' },
    corpo: {
      ...{ tipo: 'compra', em: '2026-11-20T08:30:00-03:00', ml: 8_000_000, centavos: 4_640_000 },
      ...{ fornecedor: '', nota: '', idempotencia: expect.any(String) },
    },
    campo: 'ml',
    rotulo: 'Litros',
  },
  {
    nome: 'Políticas dos pneus',
    peca: () => <PoliticasBotao />,
    abre: [['button', 'Políticas']],
    titulo: 'Políticas da casa',
    sabe: { 'pneus.politicas': { dados: { consequencias, vida_maxima } } },
    envia: 'Gravar',
    falta: null,
    preenche: [[/^Direcional/, '2']],
    chamada: 'pneus.gravarPoliticas',
    corpo: { consequencias, vida_maxima: { ...vida_maxima, direcional: 2 } },
    campo: 'vida_maxima.direcional',
    rotulo: /^Direcional/,
    feito: 'Políticas',
  },
]

for (const prova of formularios) provarFormulario(prova)
