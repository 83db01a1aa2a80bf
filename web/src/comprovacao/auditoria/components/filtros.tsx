import { Button, Input, Select, Switch } from '../../../ui/index.ts'

type Url = { busca: string; agrupar: string; duvidosos: boolean }
export type FiltrosProps = {
  url: Url
  setUrl: (change: Partial<Url>) => unknown
  marcadas: number
  onClear: () => void
}

/** What of the queue is shown, and how it is grouped. */
export function Filtros({ url, setUrl, marcadas, onClear }: FiltrosProps) {
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3">
      <Input
        aria-label="Procurar na fila"
        placeholder="Número, destinatário, motorista"
        value={url.busca}
        onChange={(event) => setUrl({ busca: event.target.value })}
      />
      <div className="flex items-center justify-between gap-2">
        <Select
          aria-label="Agrupar por"
          value={url.agrupar}
          onChange={(agrupar) => setUrl({ agrupar })}
          options={[
            { value: 'romaneio', label: 'Por romaneio' },
            { value: 'destinatario', label: 'Por destinatário' },
          ]}
        />
        <Switch
          checked={url.duvidosos}
          onChange={(duvidosos) => setUrl({ duvidosos })}
          label={<span className="whitespace-nowrap text-xs">Só duvidosos</span>}
        />
      </div>
      {marcadas > 0 && (
        <p className="flex items-center justify-between text-xs text-ink-2">
          {marcadas === 1 ? '1 nota marcada' : `${marcadas} notas marcadas`}: a decisão vale para todas
          <Button size="sm" variant="link" onClick={onClear}>
            Limpar
          </Button>
        </p>
      )}
    </div>
  )
}
