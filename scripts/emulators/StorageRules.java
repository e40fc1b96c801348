import com.google.common.collect.ImmutableMap;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.firebase.rules.lang.CompileResult;
import com.google.firebase.rules.lang.FirebaseRulesProtoCompiler;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageGetContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageListContextConverter;
import com.google.firebase.rules.partners.services.firebasestorage.FirebaseStorageService;
import com.google.firebase.rules.runtime.common.AsyncRuntimeFunction;
import com.google.firebase.rules.runtime.common.Evaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.ExpressionMapValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathSegmentValue;
import com.google.firebase.rules.runtime.v1.ExpressionPathValue;
import com.google.firebase.rules.runtime.v1.ExpressionValue;
import com.google.firebase.rules.runtime.v1.RulesetAst;
import com.google.firebase.rules.v1.Issue;
import com.google.firebase.rules.v1.Source;
import com.google.firebase.rules.v1.SourcePosition;
import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.protobuf.Message;
import com.google.protobuf.util.JsonFormat;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The Storage emulator's rules runtime, on the rules engine that the Firestore emulator's jar carries.
 *
 * <p>The firebase CLI talks to it in lines of JSON (firebase-tools: lib/emulator/storage/rules/runtime.js):
 * load_ruleset and verify come in on stdin; while a verification runs, firestore.get() and exists() go back
 * over stdout as fetch_firestore_document and are answered on stdin under the id of the verification.
 * Written for Java 11, because that is the oldest the Firestore emulator runs on.
 */
public final class StorageRules {
  private static final FirebaseRulesProtoCompiler COMPILER =
      FirebaseRulesProtoCompiler.createStandalone(
          FirebaseRulesLangOptions.builder().allowTernaryOperator(true).allowCrossServiceRules(true).build());
  private static final Gson GSON = new Gson().newBuilder().serializeNulls().create();
  private static final JsonFormat.Parser PROTO = JsonFormat.parser().ignoringUnknownFields();
  private static final long FETCH_SECONDS = 30;

  private final PrintStream out;
  private final Map<String, RulesetAst> rulesets = new ConcurrentHashMap<>();
  private final Map<Long, BlockingQueue<JsonObject>> fetches = new ConcurrentHashMap<>();

  private StorageRules(PrintStream out) {
    this.out = out;
  }

  public static void main(String[] args) throws Exception {
    PrintStream protocol = new PrintStream(System.out, true, "UTF-8");
    // Anything a library prints must not end up between the protocol's lines.
    System.setOut(System.err);
    new StorageRules(protocol).serve();
  }

  private void serve() throws Exception {
    ExecutorService workers =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task);
              thread.setDaemon(true);
              return thread;
            });
    JsonObject hello = new JsonObject();
    hello.addProperty("id", -1);
    hello.addProperty("status", "ok");
    send(hello);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (!line.trim().isEmpty()) {
        JsonObject message = JsonParser.parseString(line).getAsJsonObject();
        if (!message.has("action")) {
          deliver(message);
        } else if (isLoad(message)) {
          // In line, so that a verification sent after it finds the rules.
          answer(message);
        } else {
          workers.submit(() -> answer(message));
        }
      }
    }
  }

  private static boolean isLoad(JsonObject message) {
    return "load_ruleset".equals(message.get("action").getAsString());
  }

  private void answer(JsonObject message) {
    JsonObject reply = new JsonObject();
    reply.add("id", message.get("id"));
    reply.addProperty("status", "ok");
    reply.add("errors", new JsonArray());
    reply.add("warnings", new JsonArray());
    try {
      JsonObject context = message.getAsJsonObject("context");
      if (isLoad(message)) {
        load(context, reply);
      } else {
        verify(message.get("id").getAsLong(), context, reply);
      }
    } catch (Exception | LinkageError error) {
      reply.getAsJsonArray("errors").add(error.toString());
    }
    send(reply);
  }

  private void load(JsonObject context, JsonObject reply) throws Exception {
    Source.Builder source = Source.newBuilder();
    PROTO.merge(GSON.toJson(context.get("source")), source);
    CompileResult compiled = COMPILER.compile(source);
    for (Issue issue : compiled.getIssues()) {
      SourcePosition at = issue.getSourcePosition();
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      reply
          .getAsJsonArray(isError ? "errors" : "warnings")
          .add(at.getFileName() + ":" + at.getLine() + ":" + at.getColumn() + " - " + issue.getDescription());
    }
    RulesetAst ast = compiled.getRulesetAst();
    if (!compiled.hasCompilationError()) {
      rulesets.put(context.get("rulesetName").getAsString(), ast);
    }
    JsonObject result = new JsonObject();
    result.addProperty("rulesVersion", ast.getVersionValue());
    reply.add("result", result);
  }

  private void verify(long id, JsonObject context, JsonObject reply) throws Exception {
    boolean isPermitted = false;
    try {
      RulesetAst ast = rulesets.get(context.get("rulesetName").getAsString());
      Evaluator.Context request = requestContext(id, context);
      isPermitted = new DefaultEvaluator(ast).evaluate(request).get().permit();
    } catch (ExecutionException error) {
      // An expression that fails denies, as in production; the reason goes to the emulator's log.
      reply.getAsJsonArray("warnings").add(String.valueOf(error.getCause().getMessage()));
    }
    JsonObject result = new JsonObject();
    result.addProperty("permit", isPermitted);
    reply.add("result", result);
  }

  /** The converters differ only in the method they name, save list, which has no resource to look at. */
  private Evaluator.Context requestContext(long id, JsonObject context) throws Exception {
    String method = context.get("method").getAsString();
    RequestContext request = new RequestContext(id, context);
    Evaluator.Context base =
        method.equals("list")
            ? FirebaseStorageListContextConverter.convert(request)
            : FirebaseStorageGetContextConverter.convert(request);
    return new Evaluator.Context() {
      @Override
      public String service() {
        return base.service();
      }

      @Override
      public String method() {
        return method;
      }

      @Override
      public ExpressionPathValue path() {
        return base.path();
      }

      @Override
      public ImmutableMap<String, Supplier<ListenableFuture<ExpressionValue>>> variables() {
        return base.variables();
      }

      @Override
      public ImmutableMap<String, AsyncRuntimeFunction> functions() {
        return base.functions();
      }
    };
  }

  private void deliver(JsonObject document) {
    BlockingQueue<JsonObject> queue = fetches.get(document.get("id").getAsLong());
    if (queue != null) {
      queue.add(document);
    }
  }

  private synchronized void send(JsonObject message) {
    out.println(GSON.toJson(message));
  }

  /** One verification: its variables, and its own view of Firestore, where each document is asked for once. */
  private final class RequestContext
      implements FirebaseStorageService.FirebaseStorageGetContext,
          FirebaseStorageService.FirebaseStorageListContext {
    private final long id;
    private final ExpressionPathValue path;
    private final ExpressionValue request;
    private final ExpressionValue resource;
    private final Map<String, ExpressionValue> documents = new ConcurrentHashMap<>();

    RequestContext(long id, JsonObject context) throws Exception {
      JsonObject variables = context.getAsJsonObject("variables");
      this.id = id;
      this.path = pathOf(context.get("path").getAsString());
      this.request = expression(variables.get("request"));
      this.resource = expression(variables.get("resource"));
    }

    @Override
    public ExpressionPathValue path() {
      return path;
    }

    @Override
    public ExpressionMapValue request() {
      return request.getMapValue();
    }

    @Override
    public ListenableFuture<ExpressionValue> resource() {
      return Futures.immediateFuture(resource);
    }

    @Override
    public ExpressionValue debug(ExpressionValue value) {
      System.err.println("debug: " + value);
      return value;
    }

    @Override
    public ListenableFuture<ExpressionValue> firestoreGet(ExpressionPathValue where, SourcePosition at) {
      return Futures.immediateFuture(fetch(where));
    }

    @Override
    public ListenableFuture<ExpressionValue> firestoreExists(ExpressionPathValue where, SourcePosition at) {
      boolean isThere = fetch(where).hasMapValue();
      return Futures.immediateFuture(ExpressionValue.newBuilder().setBoolValue(isThere).build());
    }

    // Blocks this verification's own thread: the CLI can hold one open question per verification.
    private ExpressionValue fetch(ExpressionPathValue where) {
      StringBuilder name = new StringBuilder();
      for (ExpressionPathSegmentValue segment : where.getSegmentsList()) {
        name.append('/').append(segment.getSimple());
      }
      return documents.computeIfAbsent(name.toString(), this::ask);
    }

    private ExpressionValue ask(String name) {
      BlockingQueue<JsonObject> queue = new LinkedBlockingQueue<>();
      fetches.put(id, queue);
      JsonObject context = new JsonObject();
      context.addProperty("path", name);
      JsonObject question = new JsonObject();
      question.addProperty("id", id);
      question.addProperty("server_request_id", id);
      question.addProperty("status", "ok");
      question.addProperty("action", "fetch_firestore_document");
      question.add("context", context);
      send(question);
      try {
        JsonObject answer = queue.poll(FETCH_SECONDS, TimeUnit.SECONDS);
        return FirestoreValues.document(answer == null ? null : answer.getAsJsonObject("result"));
      } catch (InterruptedException error) {
        throw new IllegalStateException(error);
      } finally {
        fetches.remove(id);
      }
    }
  }

  private static ExpressionValue expression(JsonElement json) throws Exception {
    JsonObject none = new JsonObject();
    none.add("null_value", JsonNull.INSTANCE);
    return (ExpressionValue) parse(json == null ? none : json, ExpressionValue.newBuilder());
  }

  private static Message parse(JsonElement json, Message.Builder into) throws Exception {
    // Not by Gson, which leaves nulls out: `resource == null` must be true for a new file.
    PROTO.merge(json.toString(), into);
    return into.build();
  }

  private static ExpressionPathValue pathOf(String path) {
    ExpressionPathValue.Builder built = ExpressionPathValue.newBuilder();
    for (String segment : path.split("/")) {
      if (!segment.isEmpty()) {
        built.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(segment));
      }
    }
    return built.build();
  }

  /** Firestore's REST values as values of the rules language. */
  private static final class FirestoreValues {
    /** A document as firestore.get() shows it (data, id, __name__), or null when there is none. */
    static ExpressionValue document(JsonObject document) {
      if (document == null || !document.has("name")) {
        return nothing();
      }
      String name = document.get("name").getAsString();
      ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
      map.putFields("data", map(document.getAsJsonObject("fields")));
      map.putFields("id", text(name.substring(name.lastIndexOf('/') + 1)));
      map.putFields("__name__", path(name));
      return ExpressionValue.newBuilder().setMapValue(map).build();
    }

    private static ExpressionValue map(JsonObject fields) {
      ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
      if (fields != null) {
        fields.entrySet().forEach(field -> map.putFields(field.getKey(), value(field.getValue().getAsJsonObject())));
      }
      return ExpressionValue.newBuilder().setMapValue(map).build();
    }

    private static ExpressionValue value(JsonObject typed) {
      ExpressionValue.Builder built = ExpressionValue.newBuilder();
      Map.Entry<String, JsonElement> entry = typed.entrySet().iterator().next();
      JsonElement content = entry.getValue();
      switch (entry.getKey()) {
        case "stringValue":
          return text(content.getAsString());
        case "booleanValue":
          return built.setBoolValue(content.getAsBoolean()).build();
        case "integerValue":
          return built.setIntValue(content.getAsLong()).build();
        case "doubleValue":
          return built.setFloatValue(content.getAsDouble()).build();
        case "mapValue":
          return map(content.getAsJsonObject().getAsJsonObject("fields"));
        case "arrayValue":
          return list(content.getAsJsonObject().getAsJsonArray("values"));
        case "referenceValue":
          return path(content.getAsString());
        case "timestampValue":
          return timestamp(content.getAsString());
        default:
          return nothing();
      }
    }

    private static ExpressionValue list(JsonArray values) {
      ExpressionValue.Builder built = ExpressionValue.newBuilder();
      built.getListValueBuilder();
      if (values != null) {
        values.forEach(each -> built.getListValueBuilder().addValues(value(each.getAsJsonObject())));
      }
      return built.build();
    }

    private static ExpressionValue timestamp(String iso) {
      java.time.Instant instant = java.time.Instant.parse(iso);
      ExpressionValue.Builder built = ExpressionValue.newBuilder();
      built.getTimestampValueBuilder().setSeconds(instant.getEpochSecond()).setNanos(instant.getNano());
      return built.build();
    }

    private static ExpressionValue path(String name) {
      String local = name.replaceFirst("^projects/[^/]+", "");
      return ExpressionValue.newBuilder().setPathValue(pathOf(local)).build();
    }

    private static ExpressionValue text(String value) {
      return ExpressionValue.newBuilder().setStringValue(value).build();
    }

    private static ExpressionValue nothing() {
      return ExpressionValue.newBuilder().setNullValueValue(0).build();
    }
  }
}
