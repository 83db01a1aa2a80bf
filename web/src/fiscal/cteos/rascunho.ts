import { RascunhoOs } from '@tropeiro/contract/fiscal/cteos/rascunho'
import type { ServicoOs } from '@tropeiro/contract/fiscal/cteos/rules'

/** With what a document of a kind begins; 9 is a GTV-e. */
export const novoRascunho = (servico: ServicoOs, cnpj_emitente: string): RascunhoOs =>
  RascunhoOs.parse({
    modelo: servico === '9' ? '64' : '67',
    servico,
    cnpj_emitente,
    inicio: {},
    fim: {},
    componentes: servico === '9' ? [] : [{ nome: 'SERVICO', valor_centavos: 0 }],
    tributos: {},
    federais: {},
    fretamento: {},
    ...(servico === '9' ? { especies: [{}], veiculos: [{}] } : {}),
  })
