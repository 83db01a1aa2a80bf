import { fold, formatPlaca } from '@tropeiro/contract/formats'
import { CornerUpLeft, Plus, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, Dialog, Input } from '../../../ui/index.ts'
import { nomeDa, quantasNotas, useAqui } from '../aqui.ts'
import { barrasDe, estranhasDe, passou } from '../carga.ts'
import { type Coluna, ESPERA, levar } from '../quadro.ts'

/** Where chosen notes go, without a mouse: each truck with what would then be too much or foreign; Enter takes the first. */
export function LevarDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { mesa, colunas, levar: leva, selection } = useAqui()
  const [busca, setBusca] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const text = fold(busca)
  const known = new Map([...mesa.espera, ...colunas.flatMap((c) => c.notas)].map((n) => [n._id, n]))
  const rotas = new Set(ids.flatMap((id) => known.get(id)?.rota || []))
  const found = colunas
    .filter((c) => fold(`${nomeDa(c)} ${c.placa} ${c.rota} ${c.romaneio ?? ''}`).includes(text))
    .sort((a, b) => Number(rotas.has(b.rota)) - Number(rotas.has(a.rota)))
  const ir = (para: string) => {
    onClose()
    leva(ids, para)
    selection.clear()
  }
  const algumDentro = colunas.some((c) => c.notas.some((n) => ids.includes(n._id)))
  return (
    <Dialog
      open
      dirty={false}
      onOpenChange={(open) => !open && onClose()}
      title={`Levar ${quantasNotas(ids.length)} para…`}
      initialFocus={field}
      footer={<Button onClick={onClose}>Cancelar</Button>}
    >
      <div className="flex flex-col gap-2">
        <Input
          ref={field}
          aria-label="Procurar motorista, placa, rota ou romaneio"
          placeholder="Motorista, placa, rota ou romaneio"
          value={busca}
          onChange={(event) => setBusca(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0]) ir(found[0].chave)
          }}
        />
        <ul className="-mx-2 flex max-h-[50vh] flex-col overflow-y-auto" aria-label="Para onde">
          {found.map((c) => (
            <li key={c.chave}>
              <Destino coluna={c} ids={ids} onEscolhe={() => ir(c.chave)} />
            </li>
          ))}
          <li>
            <Escolha
              onClick={() => ir('novo')}
              icon={<Plus size={14} aria-hidden />}
              nome="Romaneio novo, sem motorista"
            />
          </li>
          {algumDentro && (
            <li>
              <Escolha
                onClick={() => ir(ESPERA)}
                icon={<CornerUpLeft size={14} aria-hidden />}
                nome="De volta à espera"
              />
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  )
}

function Escolha({ onClick, icon, nome }: { onClick: () => void; icon: React.ReactNode; nome: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-hover"
    >
      {icon} {nome}
    </button>
  )
}

function Destino({
  coluna,
  ids,
  onEscolhe,
}: {
  coluna: Coluna
  ids: readonly string[]
  onEscolhe: () => void
}) {
  const { mesa, colunas, cor } = useAqui()
  const depois = levar(mesa, colunas, ids, coluna.chave).find((c) => c.chave === coluna.chave)
  const over = depois ? barrasDe(mesa, { ...depois, dia: null }).filter(passou) : []
  const foreign = depois && coluna.notas.length > 0 ? estranhasDe(depois) : null
  const novas = foreign ? ids.filter((id) => foreign.ids.has(id)).length : 0
  return (
    <button
      type="button"
      onClick={onEscolhe}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1 text-left hover:bg-hover"
    >
      <span
        className="size-2.5 shrink-0 rounded-full"
        style={{ background: cor(coluna.chave) }}
        aria-hidden
      />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-sm font-medium">{nomeDa(coluna)}</span>
        <span className="num block truncate text-2xs text-ink-3">
          {[
            coluna.placa && formatPlaca(coluna.placa),
            coluna.rota || coluna.base,
            coluna.notas.length > 0 && quantasNotas(coluna.notas.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {(over.length > 0 || novas > 0) && (
        <span className="flex max-w-[45%] items-center gap-1 text-2xs text-warn-text">
          <TriangleAlert size={12} aria-hidden className="shrink-0" />
          <span className="truncate">
            {[
              ...over.map((b) => `passa em ${b.nome.toLowerCase()}`),
              novas > 0 && `outra rota${foreign?.metros ? `, ${Math.round(foreign.metros / 1000)} km` : ''}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      )}
    </button>
  )
}
