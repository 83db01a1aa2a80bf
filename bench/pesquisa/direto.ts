import pg from 'pg'

export type Consulta = { name?: string; text: string; values: unknown[] }
export type PedidoDireto = {
  url: string
  grupoId: number
  conexoes: number
  quantos: number
  consultas: Consulta[][]
}

/** The peer: the same statements straight on the driver, as the same role, with nothing around them. */
process.on('message', async (pedido: PedidoDireto) => {
  const { quantos, consultas, conexoes } = pedido
  const ms: number[] = []
  let next = 0
  const work = async () => {
    const client = new pg.Client({ connectionString: pedido.url, options: '-c role=tropeiro_app' })
    await client.connect()
    await client.query(`set app.grupo = '${pedido.grupoId}'`)
    for (let i = next++; i < quantos; i = next++) {
      const start = performance.now()
      for (const q of consultas[i % consultas.length]!) await client.query(q)
      ms.push(performance.now() - start)
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: conexoes }, work))
  process.send?.({ ms })
})
process.on('disconnect', () => process.exit(0))
