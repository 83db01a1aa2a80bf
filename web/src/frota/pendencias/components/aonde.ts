import type { PendenciaDaFrota } from '@tropeiro/contract/frota/pendencias/calls'
import type { TipoDePendencia } from '@tropeiro/contract/frota/pendencias/nomes'
import type { Path } from '../../../lib/path.ts'

type Ato = { rotulo: string; para: (p: PendenciaDaFrota) => Path }

const atos: Record<TipoDePendencia, Ato> = {
  documento: {
    rotulo: 'Renovar',
    // Licence and exam stand in the driver's own record.
    para: (p) =>
      p.alvo.startsWith('motorista:')
        ? `/app/motoristas/${p.alvo.slice('motorista:'.length)}`
        : `/app/frotas/validades?documento=${p.alvo}`,
  },
  preventiva: {
    rotulo: 'Ver o item',
    para: (p) => `/app/frotas/manutencao?aba=vencimentos&item=${p.alvo}`,
  },
  plano_sem_base: {
    rotulo: 'Dizer a base',
    para: (p) => `/app/frotas/manutencao?aba=vencimentos&busca=${p.de_quem}&situacao=sem_base`,
  },
  ordem_parada: { rotulo: 'Abrir a ordem', para: (p) => `/app/frotas/manutencao?ordem=${p.alvo}` },
  ordem_a_aprovar: { rotulo: 'Aprovar', para: (p) => `/app/frotas/manutencao?ordem=${p.alvo}` },
  defeito: { rotulo: 'Resolver', para: () => '/app/frotas/manutencao?aba=checklists' },
  pneu: { rotulo: 'Ver os pneus', para: (p) => `/app/frotas/pneus?veiculo=${p.alvo}` },
  afericao: { rotulo: 'Medir', para: (p) => `/app/frotas/pneus?veiculo=${p.alvo}` },
  abastecimento: {
    rotulo: 'Decidir',
    para: (p) => `/app/frotas/combustivel?busca=${p.de_quem}&situacao=marcados`,
  },
  pedagio: { rotulo: 'Contestar', para: (p) => `/app/frotas/pedagio?busca=${p.alvo}&so=a_contestar` },
  free_flow: {
    rotulo: 'Pagar',
    para: (p) => `/app/frotas/pedagio?aba=travessias&situacao=a_pagar&busca=${p.de_quem}&travessia=${p.alvo}`,
  },
  nao_cobrada: {
    rotulo: 'Conferir',
    para: (p) => `/app/frotas/pedagio?aba=travessias&situacao=nao_cobrada&busca=${p.alvo}`,
  },
  vale_pedagio: { rotulo: 'Ver a viagem', para: () => '/app/frotas/pedagio?aba=vales' },
  incidente: { rotulo: 'Decidir', para: (p) => `/app/frotas/pendencias?incidente=${p.alvo}` },
  multa: { rotulo: 'Ver a multa', para: (p) => `/app/frotas/multas?multa=${p.alvo}` },
  leitura: { rotulo: 'Ler', para: (p) => `/app/frotas/veiculos/${p.alvo}?ler=sim` },
  checklist: { rotulo: 'Ver', para: () => '/app/frotas/manutencao?aba=checklists' },
}

/** The one click that something waits for. */
export const atoDa = (p: PendenciaDaFrota) => ({ rotulo: atos[p.tipo].rotulo, para: atos[p.tipo].para(p) })
