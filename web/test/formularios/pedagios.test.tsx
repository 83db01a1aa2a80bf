import type { ContestacaoInteira } from '@tropeiro/contract/frota/pedagios/contestacoes'
import type { Travessia } from '@tropeiro/contract/frota/pedagios/travessias'
import type { FaturaDePedagio } from '@tropeiro/contract/frota/pedagios/vales'
import { AndarDialog } from '../../src/frota/pedagios/components/andar-dialog.tsx'
import { TotalDialog } from '../../src/frota/pedagios/components/faturas.tsx'
import { DescartarDialog, PagarDialog } from '../../src/frota/pedagios/components/travessia-dialogs.tsx'
import { chamadaDe, exemploDe } from '../exemplo.ts'
import { type FormularioEmProva, provarFormulario } from '../formulario.tsx'

const um = <T,>(chamada: string, com: object): T =>
  (exemploDe(chamadaDe(chamada), true, { dados: com }) as { dados: T }).dados
const primeiro = <T,>(chamada: string, com: object): T => um<T[]>(chamada, com)[0]!

const contestacao = um<ContestacaoInteira>('pedagios.contestacao', {
  ...{ _id: '5', numero: 12, centavos: 2850, aceito: null, recebido: 0, protocolo: '' },
})
const travessia = primeiro<Travessia>('pedagios.travessias', { _id: '8', praca: 'Pórtico Itaquaquecetuba' })
const fatura = primeiro<FaturaDePedagio>('pedagios.faturas', {
  ...{ operadora: 'Sem Parar', fatura: '8001', total: null, soma: 10_000 },
})

const formularios: readonly FormularioEmProva[] = [
  {
    nome: 'O que a operadora aceitou',
    peca: (onClose) => <AndarDialog c={contestacao} acao="aceitar" onClose={onClose} />,
    titulo: 'A operadora aceitou',
    envia: 'Gravar',
    apaga: ['Valor'],
    falta: 'Diga o valor',
    preenche: [
      ['Valor', '20,00'],
      ['Protocolo da operadora', 'SP-77'],
    ],
    chamada: 'pedagios.andarComContestacao',
    params: { id: '5' },
    corpo: { acao: 'aceitar', protocolo: 'SP-77', centavos: 2000, motivo: '' },
    campo: 'centavos',
    rotulo: 'Valor',
  },
  {
    nome: 'Total de uma fatura',
    peca: (onClose) => <TotalDialog f={fatura} onClose={onClose} />,
    titulo: 'Total da fatura 8001',
    envia: 'Gravar',
    falta: 'Preencha este campo',
    preenche: [['A operadora cobra', '105,00']],
    chamada: 'pedagios.gravarTotal',
    corpo: { operadora: 'Sem Parar', fatura: '8001', centavos: 10_500 },
    campo: 'centavos',
    rotulo: 'A operadora cobra',
  },
  {
    nome: 'Free-flow que foi pago',
    peca: (onClose) => <PagarDialog t={travessia} onClose={onClose} />,
    titulo: 'Free-flow pago',
    envia: 'Gravar pagamento',
    falta: 'Preencha este campo',
    preenche: [
      ['Valor pago', '4,70'],
      ['Pago em', '15/11/2026'],
    ],
    chamada: 'pedagios.pagarTravessia',
    params: { id: '8' },
    corpo: { dia: '2026-11-15', centavos: 470 },
    campo: 'centavos',
    rotulo: 'Valor pago',
  },
  {
    nome: 'Não houve passagem',
    peca: (onClose) => <DescartarDialog t={travessia} onClose={onClose} />,
    titulo: 'Não houve passagem a cobrar',
    envia: 'Descartar',
    falta: 'Diga por quê',
    preenche: [['Por quê', 'Desvio pela rua de trás']],
    chamada: 'pedagios.descartarTravessia',
    params: { id: '8' },
    corpo: { motivo: 'Desvio pela rua de trás' },
    campo: 'motivo',
    rotulo: 'Por quê',
  },
]

for (const prova of formularios) provarFormulario(prova)
