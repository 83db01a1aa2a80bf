import { createHash } from 'node:crypto'
import { diaEm } from '@tropeiro/contract'
import type { Storage } from '../../src/adapters/storage/port.ts'
import { desenharCanhoto, desenharRecusa } from './canhoto.ts'
import type { Owner } from './factories.ts'
import type { FotoPendente } from './gravar-provas.ts'
import { insertMany, same } from './inserir.ts'

type Desenho = { foto: FotoPendente; chave: string; bytes: number; sha256: string }

const typeOf = (bytes: Uint8Array): [tipo: string, ext: string] =>
  bytes[0] === 0xff ? ['image/jpeg', 'jpg'] : ['image/webp', 'webp']

/** What the driver photographed when he could not deliver, by occurrence. */
const damaged = [14, 78, 79]

const hourOf = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

function draw({ nota, prova }: FotoPendente): Uint8Array {
  const seed = nota.numero
  const data = diaEm(prova.em)
  const impressa = {
    numero: nota.numero,
    serie: nota.serie,
    chave: nota.chave,
    emitente: nota.embarcador.nome,
    destinatario: nota.dest.nome,
    valor: nota.valorCentavos,
  }
  if (prova.efeito === 'entrega') {
    return desenharCanhoto({ ...impressa, data, recebedor: prova.recebedor, rg: prova.documento, seed })
  }
  const tipo =
    prova.efeito === 'tentativa' ? 'ausente' : damaged.includes(prova.ocorrencia) ? 'avaria' : 'recusado'
  return desenharRecusa({
    tipo,
    nota: impressa,
    data,
    hora: hourOf.format(prova.em),
    numeroDaCasa: nota.dest.numero,
    seed,
  })
}

/** Draws the canhotos, puts them into the storage and ties them to their proofs. */
export async function gravarImagens(
  db: Owner,
  storage: Storage,
  grupoId: number,
  usuarioId: string,
  fotos: FotoPendente[],
  onStep: (done: number) => void,
): Promise<void> {
  const desenhos: Desenho[] = []
  for (const foto of fotos) {
    const bytes = draw(foto)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const [tipo, ext] = typeOf(bytes)
    const chave = `${grupoId}/imagens/demo/${foto.nota.chave}-${foto.comprovanteId}.${ext}`
    await storage.put(chave, bytes, tipo)
    desenhos.push({ foto, chave, bytes: bytes.length, sha256 })
    if (desenhos.length % 250 === 0) onStep(desenhos.length)
  }
  const ids = await insertMany<Desenho>(
    db,
    'arquivos',
    [
      same('grupo_id', 'int', grupoId),
      { nome: 'chave', tipo: 'text', valor: (d) => d.chave },
      { nome: 'nome', tipo: 'text', valor: (d) => `canhoto-${d.foto.nota.serie}-${d.foto.nota.numero}` },
      { nome: 'tipo', tipo: 'text', valor: (d) => (d.chave.endsWith('jpg') ? 'image/jpeg' : 'image/webp') },
      { nome: 'bytes', tipo: 'bigint', valor: (d) => d.bytes },
      { nome: 'sha256', tipo: 'text', valor: (d) => d.sha256 },
      same('estado', 'text', 'gravado'),
      same('usuario_id', 'bigint', usuarioId),
    ],
    desenhos,
  )
  await insertMany<{ d: Desenho; id: string }>(
    db,
    'comprovante_imagens',
    [
      same('grupo_id', 'int', grupoId),
      { nome: 'comprovante_id', tipo: 'bigint', valor: (r) => r.d.foto.comprovanteId },
      { nome: 'arquivo_id', tipo: 'bigint', valor: (r) => r.id },
      { nome: 'nota_id', tipo: 'bigint', valor: (r) => r.d.foto.notaId },
    ],
    desenhos.map((d, i) => ({ d, id: ids[i]! })),
    "'' as id",
  )
}
