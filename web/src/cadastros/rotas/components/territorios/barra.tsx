import { formatQuantas } from '@tropeiro/contract/formats'
import { Sparkles, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, Checkbox, Field, Popover, Select } from '../../../../ui/index.ts'
import type { Mancha } from '../../territorio.ts'
import type { Pintando } from './use-pintura.ts'

const QUANTAS = Array.from({ length: 29 }, (_, i) => String(i + 2))

type Props = { pintura: Pintando; manchas: readonly Mancha[]; donas: ReadonlyMap<string, string | null> }

/** What is painted so far: taken back by the stroke, thrown away, saved; and areas that the days themselves suggest. */
export function BarraDePintura({ pintura, manchas, donas }: Props) {
  const { desfazer, descartar, mudancas, enviar, salvando } = pintura
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const typing = e.target instanceof HTMLElement && e.target.closest('input, textarea, [contenteditable]')
      if (!typing && (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z' && desfazer) {
        e.preventDefault()
        desfazer()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [desfazer])
  return (
    <>
      <Sugerir pintura={pintura} manchas={manchas} donas={donas} />
      <span className="flex-1 max-sm:hidden" />
      <span className="text-xs text-ink-3" role="status">
        {mudancas.length > 0 && `${formatQuantas(mudancas.length, 'área muda', 'áreas mudam')} de rota`}
      </span>
      <Button
        icon={Undo2}
        variant="ghost"
        disabledReason={desfazer ? undefined : 'Nada pintado ainda'}
        onClick={() => desfazer?.()}
      >
        Desfazer
      </Button>
      {desfazer && <Button onClick={descartar}>Descartar</Button>}
      <Button
        variant="primary"
        loading={salvando}
        disabledReason={mudancas.length > 0 ? undefined : 'Pinte algum lugar antes de salvar'}
        onClick={enviar}
      >
        Salvar pintura
      </Button>
    </>
  )
}

function Sugerir({ pintura, manchas, donas }: Props) {
  const [quantas, setQuantas] = useState('4')
  const [soBuracos, setSoBuracos] = useState(true)
  const own = soBuracos ? manchas.filter((m) => donas.get(m.id) === null) : manchas
  return (
    <Popover
      label="Sugerir áreas"
      className="w-80 p-3"
      trigger={<Button icon={Sparkles}>Sugerir áreas</Button>}
    >
      {(close) => (
        <div className="flex flex-col gap-3">
          <p className="text-xs text-ink-3">
            Junta lugares vizinhos em áreas com parecida carga por dia, pelo que o período trouxe. Nada muda
            até salvar.
          </p>
          <Field label="Quantas áreas">
            <Select
              value={quantas}
              onChange={setQuantas}
              options={QUANTAS.map((n) => ({ value: n, label: n }))}
            />
          </Field>
          <Checkbox
            checked={soBuracos}
            onChange={setSoBuracos}
            label="Só o que nenhuma rota atende"
            hint="Sem marcar, todos os lugares são divididos de novo"
          />
          <Button
            variant="primary"
            disabledReason={own.length > 0 ? undefined : 'Todo lugar já tem rota'}
            onClick={() => {
              pintura.sugerir(own, Number(quantas))
              close()
            }}
          >
            Sugerir
          </Button>
        </div>
      )}
    </Popover>
  )
}
