import type { RascunhoMdfe } from '@tropeiro/contract/fiscal/mdfe/rascunho'
import { TIPOS_DE_CARGA } from '@tropeiro/contract/fiscal/mdfe/rules'
import { formatChave, unmask } from '@tropeiro/contract/formats'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Button, Field, FormSection, Input, Textarea } from '../../../ui/index.ts'
import { Documento, EscolherMunicipio, Opcao, Paragrafo, queixa, Texto } from '../../dfe/index.ts'
import { Dinheiro, Inteiro, Lista, useFormulario } from './formulario.tsx'

type Descarga = RascunhoMdfe['descargas'][number]

/** Keys pasted together, told apart by their model: 55 is an NF-e, 57 a CT-e. */
const separar = (texto: string) => {
  const chaves = texto
    .split(/[\s,;]+/)
    .map(unmask)
    .filter((chave) => chave.length === 44)
  const doModelo = (modelo: string) => chaves.filter((chave) => chave.slice(20, 22) === modelo)
  return { ctes: doModelo('57'), nfes: doModelo('55'), lidas: chaves.length }
}

function Chaves({ campo, descarga }: { campo: string; descarga: Descarga }) {
  const { mudar, travado, pendencias } = useFormulario()
  const [colado, setColado] = useState('')
  const [todas, setTodas] = useState(false)
  const linhas = (['ctes', 'nfes'] as const).flatMap((tipo) =>
    descarga[tipo].map((chave, indice) => ({ tipo, chave, indice })),
  )
  const vistas = todas ? linhas : linhas.slice(0, 6)
  const lido = separar(colado)
  const incluir = () => {
    mudar(campo, {
      ...descarga,
      ctes: [...new Set([...descarga.ctes, ...lido.ctes])],
      nfes: [...new Set([...descarga.nfes, ...lido.nfes])],
    })
    setColado('')
  }
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <ul className="flex flex-col gap-1">
        {vistas.map(({ tipo, chave, indice }) => {
          const erro = queixa(pendencias, `${campo}.${tipo}.${indice}`)
          return (
            <li key={`${tipo}${chave}`} className="flex flex-wrap items-center gap-2 text-xs">
              <span className="w-9 shrink-0 font-medium">{tipo === 'ctes' ? 'CT-e' : 'NF-e'}</span>
              <span className="num min-w-0 break-words text-ink-2 max-sm:flex-1">{formatChave(chave)}</span>
              {!travado && (
                <button
                  type="button"
                  aria-label={`Tirar o documento ${chave}`}
                  className="rounded-sm p-1 text-ink-3 hover:text-bad-text"
                  onClick={() =>
                    mudar(
                      `${campo}.${tipo}`,
                      descarga[tipo].filter((uma) => uma !== chave),
                    )
                  }
                >
                  <X size={13} aria-hidden />
                </button>
              )}
              {erro && <span className="basis-full text-bad-text">{erro}</span>}
            </li>
          )
        })}
      </ul>
      {linhas.length > 6 && (
        <Button variant="link" size="sm" className="self-start" onClick={() => setTodas(!todas)}>
          {todas ? 'Mostrar menos' : `Mostrar os ${linhas.length} documentos`}
        </Button>
      )}
      {!travado && (
        <div className="flex items-end gap-2">
          <Field
            label="Incluir documentos"
            hint={colado ? `${lido.ctes.length} CT-e e ${lido.nfes.length} NF-e lidos` : undefined}
            className="flex-1"
          >
            <Textarea
              rows={1}
              placeholder="Chaves de CT-e ou NF-e"
              value={colado}
              onChange={({ target }) => setColado(target.value)}
            />
          </Field>
          <Button
            onClick={incluir}
            disabledReason={
              lido.ctes.length + lido.nfes.length === 0 ? 'Cole chaves de 44 caracteres' : undefined
            }
          >
            Incluir
          </Button>
        </div>
      )}
    </div>
  )
}

/** Documents by municipality of unloading. */
export function Descargas() {
  const { rascunho, mudar, travado, pendencias } = useFormulario()
  const { descargas, uf_fim } = rascunho
  const total = descargas.reduce((soma, d) => soma + d.ctes.length + d.nfes.length, 0)
  return (
    <FormSection
      title="Documentos"
      text={`${total} em ${descargas.length} ${descargas.length === 1 ? 'município' : 'municípios'} de ${uf_fim || 'descarga'}`}
    >
      {!travado && (
        <EscolherMunicipio
          label="Incluir município de descarga"
          uf={uf_fim}
          value={null}
          className="sm:col-span-2"
          onChange={({ ibge, nome }) => {
            if (!descargas.some((d) => d.ibge === ibge))
              mudar('descargas', [...descargas, { ibge, nome, ctes: [], nfes: [] }])
          }}
        />
      )}
      {descargas.map((descarga, indice) => {
        const campo = `descargas.${indice}`
        const erro = queixa(pendencias, campo)
        return (
          <div key={descarga.ibge} className="rounded-md border border-line bg-surface p-3 sm:col-span-2">
            <div className="mb-2 flex items-center justify-between gap-2">
              <h3 className="text-sm font-medium">{descarga.nome}</h3>
              {!travado && (
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() =>
                    mudar(
                      'descargas',
                      descargas.filter((d) => d.ibge !== descarga.ibge),
                    )
                  }
                >
                  Tirar município
                </Button>
              )}
            </div>
            {erro && (
              <p role="alert" className="mb-2 text-xs text-bad-text">
                {erro}
              </p>
            )}
            <Chaves campo={campo} descarga={descarga} />
          </div>
        )
      })}
      {queixa(pendencias, 'descargas') && (
        <p role="alert" className="text-xs text-bad-text sm:col-span-2">
          {queixa(pendencias, 'descargas')}
        </p>
      )}
    </FormSection>
  )
}

/** What is carried: product, value, weight, insurance. */
export function Carga() {
  const { rascunho } = useFormulario()
  return (
    <>
      <FormSection title="Carga">
        <Texto campo="produto" label="Produto predominante" maximo={120} required />
        <Opcao campo="tipo_carga" label="Tipo de carga" lista={TIPOS_DE_CARGA} />
        <Dinheiro campo="valor_carga_centavos" label="Valor total da carga" required />
        <Inteiro campo="peso_gramas" label="Peso bruto total" vezes={1000} unidade="kg" required />
        <Texto campo="ncm" label="NCM" maximo={8} documento />
        <div className="max-sm:hidden" />
        <Texto campo="cep_carregamento" label="CEP de carregamento" hint="Só de carga lotação" documento />
        <Texto campo="cep_descarga" label="CEP de descarga" hint="Só de carga lotação" documento />
      </FormSection>
      <FormSection title="Seguro da carga" text="Obrigatório para o prestador de serviço.">
        <Lista
          campo="seguros"
          itens={rascunho.seguros}
          nova={() => ({
            responsavel: '1' as const,
            documento: '',
            seguradora: '',
            cnpj_seguradora: '',
            apolice: '',
            averbacoes: [],
          })}
          adicionar="Incluir seguro"
          nome="seguro"
          maximo={20}
        >
          {(seguro, _indice, campo) => <Seguro campo={campo} averbacoes={seguro.averbacoes} />}
        </Lista>
      </FormSection>
    </>
  )
}

function Seguro({ campo, averbacoes }: { campo: string; averbacoes: readonly string[] }) {
  const { mudar, travado, pendencias } = useFormulario()
  const texto = averbacoes.join(', ')
  return (
    <>
      <Opcao
        campo={`${campo}.responsavel`}
        label="Responsável"
        lista={{ '1': 'Emitente do MDF-e', '2': 'Contratante' }}
      />
      <Documento campo={`${campo}.documento`} label="CNPJ ou CPF do responsável" />
      <Texto campo={`${campo}.seguradora`} label="Seguradora" maximo={30} />
      <Documento campo={`${campo}.cnpj_seguradora`} label="CNPJ da seguradora" />
      <Texto campo={`${campo}.apolice`} label="Apólice" maximo={20} />
      <Field
        label="Averbações"
        hint="Separadas por vírgula"
        error={queixa(pendencias, `${campo}.averbacoes`)}
      >
        <Input
          key={texto}
          defaultValue={texto}
          disabled={travado}
          onBlur={({ target }) =>
            mudar(
              `${campo}.averbacoes`,
              target.value
                .split(',')
                .map((uma) => uma.trim().slice(0, 40))
                .filter(Boolean),
            )
          }
        />
      </Field>
    </>
  )
}

export function Observacoes() {
  return (
    <FormSection title="Observações">
      <Paragrafo
        campo="observacoes"
        label="Informações complementares"
        maximo={5000}
        className="sm:col-span-2"
      />
      <Paragrafo
        campo="observacoes_fisco"
        label="Informações ao Fisco"
        maximo={2000}
        className="sm:col-span-2"
      />
    </FormSection>
  )
}
