import type { VisaoDaLista } from '@tropeiro/contract/alicerce/listas'
import { TABELA_DE_NOTAS } from '@tropeiro/contract/carga/notas/endereco'
import { Bell, Bookmark, BookmarkCheck, Check, Pin, PinOff, Trash2, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useGo, usePath } from '../../lib/nav.tsx'
import type { UrlValues } from '../../lib/url-state.ts'
import { Button, IconButton } from '../button.tsx'
import { Field, Input } from '../field.tsx'
import type { Filter } from '../filter/filter.ts'
import { Popover } from '../popover.tsx'
import {
  useColunasGuardadas,
  useCompartilharVisao,
  useGuardarVisao,
  useMinhasListas,
  useRemoverVisao,
} from './listas.queries.ts'
import { useVisaoNoMenu } from './no-menu.ts'
import { emBranco, mudancaDe, recorteDe } from './recorte.ts'

export type VisoesProps = {
  lista: string
  values: UrlValues
  onChange: (change: UrlValues) => void
  filters: readonly Filter[]
  search?: string
  /** The screen's state at the beginning. */
  inicial?: UrlValues
}

/** The person's views of a list: open one, keep what is in view, remove. Its columns are kept along with it. */
export function Visoes({ lista, values, onChange, filters, search, inicial }: VisoesProps) {
  useColunasGuardadas(lista)
  const { data } = useMinhasListas()
  const visoes = data?.visoes.filter((v) => v.lista === lista) ?? []
  const branco = emBranco(values, filters, search, inicial)
  const agora = recorteDe(values, branco)
  const aberta = visoes.find((v) => recorteDe(mudancaDe(v.endereco, branco), branco) === agora)
  return (
    <Popover
      label="Visões"
      align="end"
      className="w-88"
      trigger={
        <IconButton
          icon={aberta ? BookmarkCheck : Bookmark}
          label={aberta ? `Visões: ${aberta.nome}` : 'Visões'}
          variant="secondary"
        />
      }
    >
      {(close) => (
        <>
          {visoes.length === 0 ? (
            <p className="p-3 text-ink-3">Guarde os filtros que você usa sempre e abra-os daqui.</p>
          ) : (
            <ul className="max-h-72 overflow-y-auto p-1">
              {visoes.map((v) => (
                <Visao
                  key={v._id}
                  visao={v}
                  aberta={v === aberta}
                  onOpen={() => {
                    onChange(mudancaDe(v.endereco, branco))
                    close()
                  }}
                />
              ))}
            </ul>
          )}
          <NovaVisao lista={lista} endereco={agora} aberta={aberta?.nome} onDone={close} />
        </>
      )}
    </Popover>
  )
}

type VisaoProps = { visao: VisaoDaLista; aberta: boolean; onOpen: () => void }

function Visao({ visao, aberta, onOpen }: VisaoProps) {
  const { _id: id, nome, minha, compartilhada, dono } = visao
  const remover = useRemoverVisao()
  const compartilhar = useCompartilharVisao()
  const rota = usePath()
  const [noMenu, porNoMenu] = useVisaoNoMenu({ id, rota })
  const go = useGo()
  return (
    <li className="flex items-center rounded-md hover:bg-hover">
      <button
        type="button"
        aria-current={aberta || undefined}
        onClick={onOpen}
        className={cx(
          'flex min-h-8 min-w-0 flex-1 items-center gap-2 px-2 text-left',
          aberta && 'font-medium',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{nome}</span>
        {(!minha || compartilhada) && (
          <span className="max-w-24 shrink-0 truncate text-xs text-ink-3">
            {minha ? 'do grupo' : `de ${dono}`}
          </span>
        )}
        {aberta && <Check size={15} aria-hidden className="text-accent-text" />}
      </button>
      <IconButton
        size="sm"
        icon={noMenu ? PinOff : Pin}
        label={noMenu ? `Tirar ${nome} do menu` : `Pôr ${nome} no menu`}
        onClick={() => porNoMenu(!noMenu)}
      />
      {visao.lista === TABELA_DE_NOTAS && (
        <IconButton
          size="sm"
          icon={Bell}
          label={`Acompanhar ${nome}: avisar ou enviar por e-mail`}
          onClick={() => void go(`/app/avisos?visao=${id}`)}
        />
      )}
      {minha && (
        <>
          <IconButton
            size="sm"
            icon={Users}
            label={compartilhada ? `Deixar ${nome} só para mim` : `Compartilhar ${nome} com o grupo`}
            className={compartilhada ? 'text-accent-text' : undefined}
            disabled={compartilhar.isPending}
            onClick={() => compartilhar.mutate({ id, compartilhada: !compartilhada })}
          />
          <IconButton
            size="sm"
            icon={Trash2}
            label={`Remover a visão ${nome}`}
            disabled={remover.isPending}
            onClick={() => remover.mutate(id, { onSuccess: () => porNoMenu(false) })}
          />
        </>
      )}
    </li>
  )
}

type NovaVisaoProps = { lista: string; endereco: string; aberta: string | undefined; onDone: () => void }

function NovaVisao({ lista, endereco, aberta, onDone }: NovaVisaoProps) {
  const [nome, setNome] = useState('')
  const guardar = useGuardarVisao()
  const save = (event: FormEvent) => {
    event.preventDefault()
    guardar.mutate({ lista, nome, endereco }, { onSuccess: onDone })
  }
  if (endereco === '' || aberta)
    return (
      <p className="p-3 text-xs text-ink-3">
        {aberta
          ? `Você está na visão ${aberta}.`
          : 'Filtre, procure ou ordene a lista para guardar uma visão.'}
      </p>
    )
  return (
    <form onSubmit={save} className="flex items-end gap-2 border-t border-line p-3">
      <Field label="Guardar o que está na tela" className="min-w-0 flex-1">
        <Input
          size="sm"
          value={nome}
          maxLength={60}
          placeholder="Nome da visão"
          onChange={(event) => setNome(event.target.value)}
        />
      </Field>
      <Button size="sm" variant="primary" type="submit" disabled={!nome.trim()} loading={guardar.isPending}>
        Guardar
      </Button>
    </form>
  )
}
