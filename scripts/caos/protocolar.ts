import type { Cenario, Feito } from './cenario.ts'
import { entrar } from './cliente.ts'

/** The office puts proved notes under protocols, romaneio by romaneio, one protocol at a time. */
export async function protocolar(c: Cenario, feito: Feito): Promise<void> {
  const { client } = await entrar(c.base, 'admin@serraazul.demo', c.senha)
  for (const romaneio of c.romaneiosComprovados) {
    if (c.fim()) return
    const { dados: cards } = await client.protocolos.previa({ body: { romaneios: [romaneio.numero] } })
    for (const card of cards) {
      const { dados, falhas } = await client.protocolos.acao({ body: { protocolos: [card.numero] } })
      if (falhas.length > 0 || dados[0]?.status !== 'protocolado')
        throw new Error(`protocol ${card.numero}: ${JSON.stringify(falhas)}`)
      feito.protocolos.push(card.numero)
    }
    feito.notasProtocoladas.push(...romaneio.notas)
  }
}
