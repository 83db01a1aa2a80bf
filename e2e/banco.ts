/* The local bank as people outside the house know it: its counter, and the control door that makes things happen there. */

async function dizer<R>(url: string, init: RequestInit = {}): Promise<R> {
  const reply = await fetch(url, { method: 'POST', ...init })
  const said = await reply.text()
  if (!reply.ok) throw new Error(`the local bank answered ${reply.status}: ${said}`)
  return (said.startsWith('{') ? JSON.parse(said) : said) as R
}

const controle = <R>(caminho: string, body: object): Promise<R> =>
  dizer(`http://127.0.0.1:${process.env.BANCO_CONTROLE_PORT}/${caminho}`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const balcao = <R>(caminho: string, chave: string, init: RequestInit = {}): Promise<R> =>
  dizer(`http://127.0.0.1:${process.env.BANCO_PORT}/${caminho}?servico=pagamentos`, {
    headers: { authorization: `Bearer ${chave}` },
    ...init,
  })

/** Somebody pays a boleto, or some of it; the house is told as the bank tells it. */
export const pagarBoleto = (referencia: string, centavos: number, dia: string, por: 'pix' | 'boleto') =>
  controle('pagar', { referencia, centavos, dia, por })

/** A file of payments is brought by hand, all of it is paid, and the return is brought back. */
export async function pagarArquivo(chave: string, bytes: Buffer, pagamentos: string[]): Promise<Buffer> {
  await balcao('remessas', chave, { body: Uint8Array.from(bytes) })
  for (const id of pagamentos) await controle('pagamento', { referencia: `${chave}/P${id}` })
  const { retornos } = await controle<{ retornos: string[] }>('retorno', {})
  return Buffer.from(await balcao<string>(`retornos/${retornos.at(-1)}`, chave, { method: 'GET' }), 'latin1')
}
