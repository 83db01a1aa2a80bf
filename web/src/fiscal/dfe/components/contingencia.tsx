import type { EmContingencia } from '@tropeiro/contract/fiscal/transmissao/formas'
import { DOCUMENTOS_FISCAIS, type ModeloFiscal } from '@tropeiro/contract/fiscal/transmissao/rules'
import { formatDateTime } from '@tropeiro/contract/formats'
import { Siren } from 'lucide-react'
import { cx } from '../../../lib/cx.ts'
import { Button } from '../../../ui/index.ts'
import { useContingenciaLigada } from '../../transmissao/index.ts'

/** Of a document, what its contingency is told by. */
type Contingente = {
  _id: string
  estado: string
  ambiente: '1' | '2'
  contingencia: EmContingencia | null
}

/** How the sheet of a model is called. */
const PAPEIS: Readonly<Record<ModeloFiscal, string>> = {
  '57': 'o DACTE',
  '58': 'o DAMDFE',
  '64': 'a GTV-e',
  '67': 'o DACTE OS',
}

/** What a document of each kind of contingency still needs, or that it needs nothing. */
function frase(modelo: ModeloFiscal, { tp_emis, epec, prazo }: EmContingencia, autorizado: boolean): string {
  const o = modelo === '64' ? 'A' : 'O'
  const [nome, papel] = [DOCUMENTOS_FISCAIS[modelo], PAPEIS[modelo]]
  if (tp_emis === '7' || tp_emis === '8')
    return `Emitido pela SVC-${tp_emis === '7' ? 'RS' : 'SP'}: vale como os outros, e não vai de novo à SEFAZ do estado.`
  const ate = prazo ? ` até ${formatDateTime(prazo)}` : ''
  if (tp_emis === '4') {
    if (autorizado) return `Emitido por EPEC ${epec ?? ''} e depois autorizado pela SEFAZ do estado.`
    return epec
      ? `EPEC ${epec} registrado: imprima ${papel} em papel comum e viaje. ${o} ${nome} vai sozinho à SEFAZ do estado, que tem de autorizá-lo${ate}.`
      : `O EPEC está a caminho da SVC. Só viaje com ${papel} depois de ele ser registrado.`
  }
  if (tp_emis === '2')
    return autorizado
      ? 'Emitida offline e depois autorizada pela SEFAZ do estado.'
      : `Emitida offline: imprima ${papel} e viaje. Ela vai sozinha à SEFAZ do estado quando o serviço voltar.`
  if (autorizado)
    return 'Emitido em formulário de segurança (FS-DA) e depois autorizado pela SEFAZ do estado.'
  const vias =
    modelo === '67'
      ? 'uma via viaja, outra fica com a empresa, e o tomador recebe a dele'
      : 'uma via viaja e fica com o destinatário, outra fica com a empresa, e o tomador que não for o destinatário recebe a terceira'
  return `Imprima ${papel} em formulário de segurança (FS-DA): ${vias}. ${o} ${nome} vai sozinho à SEFAZ do estado${ate}.`
}

/** How a document was issued while its state could not take it, and what is left to do. */
export function EmitidoEmContingencia({
  modelo,
  documento: d,
}: {
  modelo: ModeloFiscal
  documento: Contingente
}) {
  const { contingencia: c, estado } = d
  if (!c || estado === 'rascunho' || estado === 'cancelado') return null
  const espera = estado === 'contingencia'
  const venceu = espera && c.prazo !== null && new Date(c.prazo) < new Date()
  return (
    <p
      role="status"
      className={cx(
        'mb-4 flex gap-2 rounded-md px-3 py-2 text-sm',
        venceu && 'bg-bad-soft text-bad-text',
        espera && !venceu && 'bg-warn-soft text-warn-text',
        !espera && 'bg-sunken text-ink-2',
      )}
    >
      <Siren size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">
        {venceu && 'O prazo terminou. '}
        {frase(modelo, c, estado === 'autorizado' || estado === 'substituido')}
      </span>
    </p>
  )
}

/** For one that waits for an answer while contingency is on: another takes its place. */
export function EmitirEmContingencia(props: {
  modelo: ModeloFiscal
  documento: Contingente
  emitir: { isPending: boolean; mutate: (id: string) => void }
}) {
  const { modelo, documento: d, emitir } = props
  const ligada = useContingenciaLigada(modelo, d.ambiente)
  const espera = (d.estado === 'enviando' || d.estado === 'pendente') && d.contingencia === null
  if (!ligada || !espera) return null
  return (
    <Button icon={Siren} loading={emitir.isPending} onClick={() => emitir.mutate(d._id)}>
      Emitir em contingência
    </Button>
  )
}
