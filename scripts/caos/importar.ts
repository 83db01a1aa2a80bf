import { setTimeout as pause } from 'node:timers/promises'
import { cenarioPadrao, notaInventada, sorteio } from '../../api/db/demo/nfe-cenario.ts'
import { gerarNfe } from '../../api/db/demo/nfe-xml.ts'
import type { Cenario, Feito } from './cenario.ts'
import { entrar } from './cliente.ts'

const FILES = 300
const BATCH = 60

/** One import of FILES notes after the other, uploaded in batches and processed by the worker. */
export async function importar(c: Cenario, feito: Feito): Promise<void> {
  const { client, enviar } = await entrar(c.base, 'operador@serraazul.demo', c.senha)
  const cenario = cenarioPadrao()
  const sorte = sorteio(77)
  let numero = 700_000
  while (!c.fim()) {
    const files = Array.from({ length: FILES }, () => {
      const nfe = gerarNfe(notaInventada(cenario, sorte, ++numero, new Date()), { assinar: false })
      return { nome: `${nfe.chave}.xml`, ...nfe }
    })
    const { dados } = await client.importacoes.abrir({ body: { idempotencia: `caos-${numero}` } })
    for (let from = 0; from < files.length; from += BATCH) {
      await enviar('envio', `${c.base}/api/importacoes/${dados._id}/arquivos`, () => {
        const form = new FormData()
        for (const f of files.slice(from, from + BATCH))
          form.append('arquivos', new Blob([f.xml], { type: 'text/xml' }), f.nome)
        return { method: 'POST', body: form }
      })
    }
    await client.importacoes.processar({ params: { id: dados._id } })
    for (;;) {
      const { dados: now } = await client.importacoes.buscar({ params: { id: dados._id } })
      if (now.estado === 'concluida') break
      if (now.estado === 'cancelada' || now.estado === 'parada')
        throw new Error(`import ${dados._id} ended as ${now.estado}`)
      await pause(200)
    }
    feito.chaves.push(...files.map((f) => f.chave))
  }
}
