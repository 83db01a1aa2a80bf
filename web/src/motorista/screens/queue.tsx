import { formatDateTime } from '@tropeiro/contract/formats'
import { CloudUpload, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { reenviar, reler, usePhone } from '../data/phone.ts'
import type { Envio } from '../outbox/outbox.ts'
import { descartar, tentarDeNovo } from '../outbox/outbox-store.ts'
import { Action } from '../pieces/action.tsx'
import { Photo } from '../pieces/photos.tsx'
import { Block, Screen } from '../pieces/screen.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { avisar } from '../pieces/snack.tsx'

function stateOf(envio: Envio, online: boolean, enviando: boolean): string {
  if (envio.estado === 'recusado') return 'Recusado pelo servidor'
  if (enviando && online) return 'Enviando…'
  if (!online) return 'Esperando rede'
  if (envio.tentativas === 0) return 'Esperando a vez'
  return `Nova tentativa em breve (${envio.tentativas} até agora)`
}

function Entry({ envio, onDiscard }: { envio: Envio; onDiscard: () => void }) {
  const { online, enviando } = usePhone()
  const refused = envio.estado === 'recusado'
  return (
    <Block className={cx('flex flex-col gap-3', refused && '!border-2 !border-bad')}>
      <div className="flex gap-3">
        {envio.imagens[0] && (
          <Photo
            id={envio.imagens[0]}
            alt="Foto enviada"
            className="h-16 w-12 shrink-0 rounded-lg border border-line bg-sunken object-cover"
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{envio.titulo}</h2>
          {envio.detalhe && <p className="truncate text-[15px] text-ink-2">{envio.detalhe}</p>}
          <p className="num text-[14px] text-ink-3">{formatDateTime(envio.em)}</p>
          <p className={cx('mt-1 text-[15px] font-semibold', refused ? 'text-bad-text' : 'text-warn-text')}>
            {stateOf(envio, online, enviando)}
          </p>
          {envio.erro && <p className="text-[15px] text-ink-2">{envio.erro}</p>}
        </div>
      </div>
      {refused && (
        <div className="grid grid-cols-2 gap-2.5">
          <Action onClick={() => void tentarDeNovo(envio.id).then(reenviar)} className="!text-[16px]">
            Tentar de novo
          </Action>
          <Action onClick={onDiscard} className="!text-[16px] !text-bad-text">
            Descartar
          </Action>
        </div>
      )}
    </Block>
  )
}

/** All that has not reached the server yet, and what it refused: nothing leaves without being sent or given up. */
export function QueueScreen() {
  const { envios, enviando } = usePhone()
  const [giving, setGiving] = useState<Envio | null>(null)
  const waiting = envios.filter((e) => e.estado === 'esperando').length
  const giveUp = async () => {
    if (giving) await descartar(giving)
    setGiving(null)
    await reler()
    avisar('Envio descartado')
  }
  return (
    <Screen
      back="anterior"
      title="Fila de envio"
      subtitle="Guardada neste aparelho"
      footer={
        waiting > 0 ? (
          <Action tone="primary" icon={RefreshCw} loading={enviando} onClick={() => void reenviar()}>
            Reenviar tudo
          </Action>
        ) : undefined
      }
    >
      {envios.length === 0 && (
        <div className="flex flex-1 flex-col items-center justify-center gap-2 text-center">
          <CloudUpload size={44} aria-hidden className="mb-2 text-ok" />
          <h2 className="text-xl font-semibold">Tudo enviado</h2>
          <p className="text-ink-2">O que você registrar sem rede espera aqui e segue sozinho.</p>
        </div>
      )}
      {envios.map((envio) => (
        <Entry key={envio.id} envio={envio} onDiscard={() => setGiving(envio)} />
      ))}
      <Sheet title="Descartar este envio?" open={giving !== null} onClose={() => setGiving(null)}>
        <p className="mb-4 text-ink-2">
          <strong className="text-ink">{giving?.titulo}</strong> e suas fotos serão apagados deste aparelho e
          não chegarão ao escritório. Isto não pode ser desfeito.
        </p>
        <div className="flex flex-col gap-2.5">
          <Action tone="danger" icon={Trash2} onClick={() => void giveUp()}>
            Descartar de vez
          </Action>
          <Action onClick={() => setGiving(null)}>Guardar</Action>
        </div>
      </Sheet>
    </Screen>
  )
}
