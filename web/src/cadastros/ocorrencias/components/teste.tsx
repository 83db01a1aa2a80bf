import { useState } from 'react'
import { Field, Input, Select } from '../../../ui/index.ts'
import { useTraducao } from '../ocorrencias.queries.ts'

const sentidos = [
  { value: 'entrada', label: 'Ele manda' },
  { value: 'saida', label: 'Nós mandamos' },
]

/** What a code would mean, without any file. */
export function Teste({ parceiro }: { parceiro: string }) {
  const [codigo, setCodigo] = useState('')
  const [sentido, setSentido] = useState<'entrada' | 'saida'>('entrada')
  const traducao = useTraducao(parceiro, codigo, sentido)
  const known = traducao.data?.ocorrencia
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Testar" className="w-36">
        <Select value={sentido} onChange={(v) => setSentido(v as 'entrada' | 'saida')} options={sentidos} />
      </Field>
      <Field label={sentido === 'entrada' ? 'Código dele' : 'Nossa ocorrência'} className="w-32">
        <Input
          value={codigo}
          maxLength={10}
          placeholder="07"
          onChange={(event) => setCodigo(event.target.value.trim())}
        />
      </Field>
      <p className="min-h-8 min-w-0 flex-1 basis-64 self-end py-1.5 text-sm" role="status">
        {codigo === '' ? (
          <span className="text-ink-3">Digite um código para ver o que ele quer dizer.</span>
        ) : (
          <span className={known ? '' : 'text-bad-text'}>{traducao.data?.mensagem}</span>
        )}
      </p>
    </div>
  )
}
