import { createHash } from 'node:crypto'
import { desenharCanhoto } from '../../api/db/demo/canhoto.ts'
import type { Cenario, Feito } from './cenario.ts'
import { entrar, pedir } from './cliente.ts'

/** A driver proves note after note: announces the photo, sends it, tells what happened; each step until it is answered. */
export async function comprovar(c: Cenario, feito: Feito): Promise<void> {
  const { client } = await entrar(c.base, c.motorista.login, c.senha)
  for (const nota of c.notasNaRua) {
    if (c.fim()) return
    const bytes = desenharCanhoto({
      numero: nota.numero,
      serie: 1,
      chave: nota.chave,
      emitente: 'Caos S.A.',
      destinatario: 'Ninguém Ltda',
      valor: 1000,
      data: '2026-11-20',
      recebedor: 'Fulano',
      seed: nota.numero,
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { dados } = await client.arquivos.enviar({
      body: { arquivos: [{ nome: 'canhoto.jpg', tipo: 'image/jpeg', tamanho: bytes.length, sha256 }] },
    })
    const envio = dados[0]!
    await pedir('foto', `${c.base}${envio.url}`, () => ({
      method: 'PUT',
      headers: envio.cabecalhos,
      body: Buffer.from(bytes),
    }))
    await client.comprovacoes.comprovar({
      body: {
        idempotencia: `caos-prova-${nota.id}`,
        nota: nota.id,
        ocorrencia: 1,
        recebedor_nome: 'Fulano',
        em: new Date().toISOString(),
        imagens: [envio.chave],
      },
    })
    feito.provas.push({ nota: nota.id, sha256 })
  }
}
